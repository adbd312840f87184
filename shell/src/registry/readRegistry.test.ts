/** @jest-environment node */
import { sealRegistry } from '@prova/registry/sealRegistry';
import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { keyOfAccess, splitRegistry } from '@prova/registry/registryPart';
import type { RegistryView } from '@prova/registry/registryView';
import { openRegistry } from '@prova/registry/verifyRegistry';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { SafeStorage } from '../preferences/createSafeStorage';
import { testRegistry } from '../testing/testRegistry';
import { createRegistryClient, type RegistryClientPorts } from './createRegistryClient';
import type { RegistryFacts } from './createRegistryState';
import { isClockSkew } from './isClockSkew';
import { keepRegistry, readRegistry, trustOf } from './readRegistry';

const NOW = Date.UTC(2026, 10, 20);
const DAY_S = 24 * 60 * 60;
const USERS = keyOfAccess({ anyRole: ['ROLE_USER'] });

async function setUp() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const key = { ...(await exportJWK(publicKey)), kty: 'OKP', kid: 'k1' };
  const kept = new Map<string, string>();
  const storage: SafeStorage = {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  };
  const registryOf = (version: number, changes: Partial<Registry> = {}): Registry => ({
    ...testRegistry,
    version,
    iat: NOW / 1000,
    exp: NOW / 1000 + DAY_S,
    ...changes,
  });
  /** Signs a registry as an earlier Prova did: without parts. */
  const signWhole = (version: number, changes: Partial<Registry> = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(registryOf(version, changes))))
      .setProtectedHeader({ alg: 'EdDSA', typ: 'mf-registry+jws', kid: 'k1' })
      .sign(privateKey);
  const partsOf = async (version: number, changes: Partial<Registry> = {}) => {
    const jws = await sealRegistry(registryOf(version, changes), { kid: 'k1', privateKey });
    const opened = await openRegistry(jws, [key]);
    const parts = opened.ok ? splitRegistry(opened.raw) : null;
    if (!parts) throw new Error('there are no parts');
    return parts;
  };
  interface Given extends Partial<Omit<RegistryView, 'menus' | 'lines'>> {
    /** Keys of the access that the menus are for. */
    readonly menus?: readonly string[];
    readonly lines?: readonly string[];
    readonly registry?: Partial<Registry>;
  }
  /** A visitor's view of the registry, as the site serves it. */
  const viewOf = async (version: number, given: Given = {}): Promise<RegistryView> => {
    const { menus = ['public', USERS], lines = ['content'], registry, ...changes } = given;
    const parts = await partsOf(version, registry);
    return {
      head: parts.head,
      guards: parts.guards,
      menus: parts.menus
        .filter(({ access }) => menus.includes(keyOfAccess(access)))
        .map(({ sealed }) => sealed),
      lines: lines.flatMap((name) => {
        const line = parts.lines.get(name);
        return line ? [{ name, ...line }] : [];
      }),
      madeFor: ['ROLE_USER'],
      isWhole: true,
      ...changes,
    };
  };
  const config = { registryKeys: [key], registryEnv: 'production' };
  const read = (registry: string | RegistryView, now = NOW, otherNow?: number) =>
    readRegistry({ ...config, registry }, storage, { now, otherNow });
  const asked: string[] = [];
  /** A page opened with this registry, in front of a scripted site. */
  const open = async (
    view: RegistryView,
    answers: Record<string, unknown> = {},
    coverage: RegistryClientPorts['coverage'] = null,
  ) => {
    const reading = await read(view);
    if (!reading.ok) throw new Error(reading.detail);
    return createRegistryClient(reading.facts, {
      ask: (path) => {
        asked.push(path);
        const content = answers[path];
        if (content instanceof Error) return Promise.reject(content);
        return Promise.resolve(
          typeof content === 'number' ? { status: content, content: null } : { status: 200, content },
        );
      },
      trust: () => trustOf(config, storage, { now: NOW }),
      coverage,
      keep: (version, good) => keepRegistry(storage, version, good),
    });
  };
  return { signWhole, viewOf, partsOf, read, open, asked, kept };
}

const whoseIs = ({ facts }: { facts: RegistryFacts }, path: string) => {
  const route = createRegistryClient(facts).knowledge.get().findRoute(path);
  return typeof route === 'object' && route ? (route.page?.remote ?? 'others') : route;
};

describe('a release shown to a developer', () => {
  const content = testRegistry.remotes.find(({ name }) => name === 'content') as RegisteredRemote;
  const remote: RegisteredRemote = { ...content, version: '9.9.9-unreleased' };
  const since = NOW / 1000 - 60;
  const overridden = async (until = since + 3_600) => {
    const made = await setUp();
    const override = { remote, ticket: 'A'.repeat(43), since, until };
    const parts = await made.partsOf(8, { overrides: [override] });
    const view = await made.viewOf(8, { registry: { overrides: [override] } });
    const line = { name: 'content', ...(parts.overrides.get('content') ?? { text: '', seal: '' }) };
    return { ...made, view, parts, line };
  };

  test('replaces the live release until it expires, with both available to the page', async () => {
    const { open, view, line } = await overridden();
    const known = await open({ ...view, lines: [line] });
    expect(known.override.get()).toBeNull();
    expect(await known.recordOf('content')).toMatchObject({ ok: true, remote: { version: remote.version } });
    expect(known.override.get()).toEqual({
      name: 'content',
      version: remote.version,
      since,
      until: since + 3_600,
    });
    const usual = await open(view);
    expect(await usual.recordOf('content')).toMatchObject({ ok: true, remote: { version: content.version } });
    expect(usual.override.get()).toBeNull();
  });

  test.each([
    ['whose time is over', since + 59],
    ['of more than eight hours', since + 8 * 3_600 + 1],
  ])('refuses a release %s, whoever serves it', async (_what, until) => {
    const { open, view, line } = await overridden(until);
    const known = await open({ ...view, lines: [line] });
    expect(await known.recordOf('content')).toMatchObject({ failure: { code: 'REGISTRY_REFUSED' } });
    expect(known.override.get()).toBeNull();
  });

  test('has no fallback, and does not affect other remotes', async () => {
    const { open, view, line, parts } = await overridden();
    const known = await open(view, {
      '/registry/fallbacks/content': { head: parts.head, line },
    });
    expect(await known.fallbackOf('content')).toMatchObject({ failure: { code: 'REGISTRY_REFUSED' } });
    const swapped = await open({ ...view, lines: [{ ...line, name: 'feedback' }] });
    expect(await swapped.recordOf('feedback')).toMatchObject({ failure: { code: 'REGISTRY_REFUSED' } });
  });
});

test('accepts the served parts, and treats omitted parts as inaccessible', async () => {
  const { viewOf, read } = await setUp();
  const reading = await read(await viewOf(7));
  if (!reading.ok) throw new Error(reading.detail);
  expect(reading).toMatchObject({
    remembered: null,
    facts: { head: { version: 7 }, madeFor: ['ROLE_USER'] },
  });
  expect(whoseIs(reading, '/interviews')).toBe('feedback');
  expect(whoseIs(reading, '/voice-capabilities')).toBe('others');
});

test('reads a registry signed without parts as a whole', async () => {
  const { signWhole, read } = await setUp();
  const reading = await read(await signWhole(7, { disabled: [{ name: 'feedback', reason: 'withdrawn' }] }));
  if (!reading.ok) throw new Error(reading.detail);
  expect(whoseIs(reading, '/voice-capabilities')).toBe('voice-lab');
  const known = createRegistryClient(reading.facts);
  expect(await known.recordOf('feedback')).toMatchObject({
    failure: { code: 'DISABLED', detail: 'withdrawn' },
  });
  expect(await known.recordOf('interview')).toMatchObject({ ok: true, remote: { name: 'interview' } });
  expect(await known.recordOf('nobody')).toMatchObject({ failure: { code: 'NOT_REGISTERED' } });
});

test('[R9] refuses a registry of another environment, whole or in parts', async () => {
  const { signWhole, viewOf, read } = await setUp();
  const staging = { env: 'staging' };
  expect(await read(await signWhole(7, staging))).toMatchObject({ ok: false, code: 'REG_ENVIRONMENT' });
  expect(await read(await viewOf(7, { registry: staging }))).toMatchObject({
    ok: false,
    code: 'REG_ENVIRONMENT',
  });
});

test('refuses a registry older than one seen before, and falls back to the last good registry', async () => {
  const { viewOf, signWhole, read } = await setUp();
  await read(await viewOf(8));
  for (const older of [await viewOf(7), await signWhole(7)]) {
    const reading = await read(older);
    expect(reading).toMatchObject({ ok: true, facts: { head: { version: 8 } } });
    expect(reading.ok && reading.remembered).toContain('REG_ROLLBACK');
  }
});

test.each([-400, -30, -2, 9, 400])(
  "uses the site's time on a computer whose clock is %d days off",
  async (days) => {
    const wrong = NOW + days * DAY_S * 1000;
    for (const form of ['viewOf', 'signWhole'] as const) {
      const { [form]: make, read } = await setUp();
      const served = await make(8);
      expect(await read(served, wrong, NOW)).toMatchObject({ ok: true, remembered: null });
      // Negative control: without the site's time nothing of the site is accepted, for a reason of time.
      const { [form]: makeAgain, read: readAlone } = await setUp();
      const reading = await readAlone(await makeAgain(8), wrong);
      expect(reading.ok).toBe(false);
      expect(!reading.ok && isClockSkew(`${reading.code}: ${reading.detail}`)).toBe(true);
    }
  },
);

test("prefers a computer's correct clock to a site's clock that jumped back", async () => {
  const { viewOf, read } = await setUp();
  expect(await read(await viewOf(8), NOW, NOW - 30 * 60 * 60 * 1000)).toMatchObject({
    ok: true,
    remembered: null,
  });
});

test.each(['', 'junk', 'a.b.c'])(
  'falls back to the last good registry for %j, until its grace period ends',
  async (served) => {
    for (const form of ['viewOf', 'signWhole'] as const) {
      const page = await setUp();
      await page.read(await page[form](8));
      expect(await page.read(served)).toMatchObject({ ok: true, facts: { head: { version: 8 } } });
      expect(await page.read(served, NOW + 9 * DAY_S * 1000)).toMatchObject({
        ok: false,
        code: 'REG_UNREADABLE',
      });
    }
  },
);

test('merges parts of one registry from several pages, and replaces them by a newer registry', async () => {
  const { viewOf, read, kept } = await setUp();
  await read(await viewOf(8, { menus: [USERS], lines: ['interview'] }));
  await read(await viewOf(8, { menus: ['public'], guards: null, lines: ['content'] }));
  const reading = await read('junk');
  if (!reading.ok) throw new Error(reading.detail);
  expect([whoseIs(reading, '/faq'), whoseIs(reading, '/interviews')]).toEqual(['content', 'feedback']);
  expect([...reading.facts.lines.keys()]).toEqual(['interview', 'content']);
  await read(await viewOf(9, { menus: ['public'], lines: [] }));
  expect((JSON.parse(kept.get('prova.registry.last') ?? '') as RegistryView).lines).toEqual([]);
});

test('verifies stored parts again, and rejects them for one changed character', async () => {
  const { viewOf, read, kept } = await setUp();
  await read(await viewOf(8));
  const good = kept.get('prova.registry.last') ?? '';
  kept.set('prova.registry.last', good.replace('ROLE_USER', 'ROLE_USES'));
  expect(await read('junk')).toMatchObject({ ok: false, code: 'REG_UNREADABLE' });
  kept.set('prova.registry.last', good);
  expect(await read('junk')).toMatchObject({ ok: true });
});

test('reports the reason on a first visit without a good registry', async () => {
  const { read } = await setUp();
  expect(await read('')).toMatchObject({ ok: false, code: 'REG_UNREADABLE' });
});

test('[R9] refuses all parts if they do not belong together', async () => {
  const { viewOf, read } = await setUp();
  const [seven, eight] = [await viewOf(7), await viewOf(8)];
  expect(await read({ ...seven, guards: eight.guards })).toMatchObject({ ok: false, code: 'REG_MIXED' });
  expect(await read({ ...eight, menus: seven.menus })).toMatchObject({ ok: false, code: 'REG_MIXED' });
  expect(await read({ ...eight, guards: eight.menus[0] ?? null })).toMatchObject({
    ok: false,
    code: 'REG_MIXED',
  });
  expect(await read({ ...eight, menus: eight.guards ? [eight.guards] : [] })).toMatchObject({
    code: 'REG_MIXED',
  });
  expect(await read({ ...eight, head: eight.guards ?? eight.head })).toMatchObject({ code: 'REG_MIXED' });
});

test('[R9] does not load a line of another version or name, and requests the right line on Retry', async () => {
  const { viewOf, partsOf, open, asked } = await setUp();
  const parts = await partsOf(8);
  const old = (await partsOf(7)).lines.get('content');
  const lab = parts.lines.get('voice-lab');
  const content = parts.lines.get('content');
  if (!old || !lab || !content) throw new Error('a line is missing');
  for (const wrong of [old, lab, { ...content, text: content.text.replace('sha384-A', 'sha384-B') }]) {
    asked.length = 0;
    const known = await open(
      await viewOf(8, { lines: [] }).then((view) => ({ ...view, lines: [{ name: 'content', ...wrong }] })),
      {
        '/registry/lines/content': { head: parts.head, line: { name: 'content', ...content } },
      },
    );
    expect(await known.recordOf('content')).toMatchObject({
      ok: false,
      failure: { code: 'REGISTRY_REFUSED' },
    });
    expect(asked).toEqual([]);
    expect(await known.recordOf('content')).toMatchObject({ ok: true, remote: { name: 'content' } });
    expect(asked).toEqual(['/registry/lines/content']);
  }
});

test('requests a missing line once, and verifies it like a line in the document', async () => {
  const { viewOf, partsOf, open, asked } = await setUp();
  const parts = await partsOf(8);
  const line = { name: 'interview', ...(parts.lines.get('interview') ?? parts.head) };
  const path = '/registry/lines/interview';
  const good = await open(await viewOf(8), { [path]: { head: parts.head, line } });
  expect(await good.recordOf('interview')).toMatchObject({ ok: true, remote: { name: 'interview' } });
  expect(await good.recordOf('interview')).toMatchObject({ ok: true });
  expect(asked).toEqual([path]);

  const judge = async (answer: unknown) => {
    const outcome = await (await open(await viewOf(8), { [path]: answer })).recordOf('interview');
    return outcome.ok ? 'loaded' : outcome.failure.code;
  };
  expect(await judge(new Error('offline'))).toBe('REGISTRY_UNREACHABLE');
  expect(await judge(503)).toBe('REGISTRY_UNREACHABLE');
  expect(await judge(404)).toBe('NOT_REGISTERED');
  expect(await judge('junk')).toBe('REGISTRY_REFUSED');
  expect(
    await judge({ head: parts.head, line: { ...line, text: line.text.replace('1.0.0', '1.0.1') } }),
  ).toBe('REGISTRY_REFUSED');
  const older = await partsOf(7);
  const olderLine = { name: 'interview', ...(older.lines.get('interview') ?? older.head) };
  expect(await judge({ head: older.head, line: olderLine })).toBe('REGISTRY_REFUSED');
  expect(await judge({ head: parts.head, line: olderLine })).toBe('REGISTRY_REFUSED');
});

test('switches to a newer registry as a whole, and never back', async () => {
  const { viewOf, partsOf, open, asked, read } = await setUp();
  const newer = await partsOf(9);
  const line = { name: 'interview', ...(newer.lines.get('interview') ?? newer.head) };
  const known = await open(await viewOf(8), {
    '/registry/lines/interview': { head: newer.head, line },
    '/registry/view': await viewOf(9),
  });
  expect(await known.recordOf('interview')).toMatchObject({ ok: true });
  expect(asked).toEqual(['/registry/lines/interview', '/registry/view']);
  expect(known.knowledge.get().head?.version).toBe(9);
  const again = await read(await viewOf(8));
  expect(again.ok && again.remembered).toContain('REG_ROLLBACK');
});

type Page = Awaited<ReturnType<typeof setUp>>;
test.each<[string, (page: Page) => Promise<unknown>]>([
  ['one that it has', async ({ partsOf }) => (await partsOf(8)).head],
  ['an older one', async ({ partsOf }) => (await partsOf(7)).head],
  [
    'one with another’s seal',
    async ({ partsOf }) => ({ ...(await partsOf(9)).head, seal: (await partsOf(8)).head.seal }),
  ],
  ['one of another environment', async ({ partsOf }) => (await partsOf(9, { env: 'staging' })).head],
  ['no registry', async () => 'junk'],
  ['no answer', async () => new Error('offline')],
  ['that there is none', async () => 404],
])('keeps its registry when polling returns %s', async (_what, tell) => {
  const page = await setUp();
  const known = await page.open(await page.viewOf(8), { '/registry/head': await tell(page) });
  const knowledge = known.knowledge.get();
  await known.renew();
  // Listeners are not called without a change.
  expect(known.knowledge.get()).toBe(knowledge);
  expect(page.asked).toEqual(['/registry/head']);
});

test('switches to a newer registry when polling finds one', async () => {
  const { viewOf, partsOf, open, asked } = await setUp();
  const known = await open(await viewOf(8), {
    '/registry/head': (await partsOf(9)).head,
    '/registry/view': await viewOf(9),
  });
  await known.renew();
  expect([known.knowledge.get().head?.version, asked]).toEqual([9, ['/registry/head', '/registry/view']]);
});

test("fetches a signed-in person's parts on a page served to an anonymous visitor", async () => {
  const { viewOf, open, asked } = await setUp();
  const known = await open(await viewOf(8, { menus: ['public'], madeFor: 'nobody' }), {
    '/registry/view': await viewOf(8),
  });
  const whose = () => whoseIs({ facts: known.knowledge.get() }, '/interviews');
  expect(whose()).toBe('others');
  const both = await Promise.all([known.complete(), known.complete()]);
  expect([both.map(({ ok }) => ok), asked, whose()]).toEqual([[true, true], ['/registry/view'], 'feedback']);
});

test("isolates a malformed line, and loads no remote outside the document's policy", async () => {
  const { viewOf, open } = await setUp();
  const [first, ...rest] = testRegistry.remotes as [RegisteredRemote, ...RegisteredRemote[]];
  const malformed = { remotes: [{ ...first, integrity: '' }, ...rest] };
  const known = await open(
    await viewOf(8, { lines: [first.name, 'content', 'feedback'], registry: malformed }),
    {},
    {
      origins: ['http://localhost:3999'],
      remotes: ['content', first.name],
    },
  );
  expect(await known.recordOf(first.name)).toMatchObject({
    failure: {
      code: 'REGISTRY_REFUSED',
      detail: 'integrity: must be one sha384 integrity value',
      version: first.version,
    },
  });
  expect(await known.recordOf('content')).toMatchObject({ ok: true });
  expect(await known.recordOf('feedback')).toMatchObject({ failure: { code: 'OUTSIDE_POLICY' } });
  const elsewhere = await open(await viewOf(9), {}, { origins: [], remotes: ['content'] });
  expect(await elsewhere.recordOf('content')).toMatchObject({ failure: { code: 'OUTSIDE_POLICY' } });
});

test.each<[string, Partial<Registry>, string]>([
  [
    'malformed',
    {
      remotes: testRegistry.remotes.map((remote) =>
        remote.name === 'content' ? ({ ...remote, integrity: '' } as RegisteredRemote) : remote,
      ),
    },
    'REGISTRY_REFUSED',
  ],
  ['of a disabled remote', { disabled: [{ name: 'content', reason: 'later' }] }, 'DISABLED'],
])(
  'requests a repaired line on Retry if it is %s, and keeps the reason until it arrives',
  async (_what, registry, code) => {
    const { viewOf, partsOf, open, asked } = await setUp();
    const answers = {
      '/registry/head': (await partsOf(8, registry)).head,
      '/registry/view': await viewOf(9),
    };
    const known = await open(await viewOf(8, { registry }), answers);
    expect(await known.recordOf('content')).toMatchObject({ failure: { code } });
    expect(asked).toEqual([]);
    expect(await known.recordOf('content')).toMatchObject({ failure: { code } });
    expect(asked).toEqual(['/registry/head']);
    answers['/registry/head'] = (await partsOf(9)).head;
    expect(await known.recordOf('content')).toMatchObject({ ok: true, remote: { name: 'content' } });
  },
);
