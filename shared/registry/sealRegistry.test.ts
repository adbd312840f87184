/** @jest-environment node */
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { sealRegistry } from './sealRegistry';
import type { RegisteredRemote, Registry } from './registry';
import { splitRegistry, type RegistryParts, type SealedPart } from './registryPart';
import { openRegistry, verifyRegistryPart, type RegistryTrust } from './verifyRegistry';

const DAY_S = 24 * 60 * 60;
const NOW_S = Date.UTC(2026, 10, 20) / 1000;
const SRI = `sha384-${'A'.repeat(64)}`;
type Contribution = RegisteredRemote['contribution'];
type Access = Contribution['routes'][number]['access'];

const toUsers: Access = { anyRole: ['ROLE_USER'] };
const toAdmins: Access = { anyRole: ['ROLE_ADMIN'] };
const title = { en: 'Page', ru: 'Страница' };

function remote(name: string, access: Access, placement?: 'header' | 'side'): RegisteredRemote {
  const path = `/${name}`;
  return {
    name,
    version: '1.0.0-abc',
    contract: 1,
    entry: `/r/${name}/1.0.0-abc/entry.js`,
    integrity: SRI,
    preload: [],
    contribution: {
      routes: [{ path, access, title }],
      menu: placement ? [{ path, label: title, icon: 'page', placement, order: 1 }] : [],
    },
  };
}
const registry: Registry = {
  env: 'production',
  version: 8,
  iat: NOW_S,
  exp: NOW_S + DAY_S,
  minReader: 1,
  remotes: [
    remote('content', 'public', 'header'),
    remote('quiz', toUsers, 'side'),
    remote('studio', toAdmins),
  ],
  disabled: [{ name: 'quiz', reason: 'withdrawn' }],
};

let key: { kid: string; privateKey: CryptoKey };
let trust: RegistryTrust;
beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  key = { kid: 'current', privateKey: pair.privateKey };
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'current' }];
  trust = { keys, env: 'production', floor: 0, now: NOW_S * 1000 };
});

async function split(content: Registry = registry): Promise<RegistryParts> {
  const opened = await openRegistry(await sealRegistry(content, key), trust.keys);
  const parts = opened.ok ? splitRegistry(opened.raw) : null;
  if (!parts) throw new Error('there are no parts');
  return parts;
}
const recordOf = ({ lines }: RegistryParts, name: string): SealedPart => {
  const line = lines.get(name);
  if (!line) throw new Error(`there is no line of ${name}`);
  return line;
};
const allOf = ({ head, guards, menus, lines, fallbacks }: RegistryParts): SealedPart[] => [
  head,
  guards,
  ...menus.map(({ sealed }) => sealed),
  ...lines.values(),
  ...fallbacks.values(),
];
/** The code of the refusal, or 'accepted'. */
async function judge(part: SealedPart, changes: Partial<RegistryTrust> = {}, head = null as Registry | null) {
  const checked = await verifyRegistryPart(part, { ...trust, ...changes }, head);
  return checked.ok ? 'accepted' : checked.code;
}

test('splits a registry into the public part, a menu per access, and its lines', async () => {
  const parts = await split();
  const { head, guards, menus } = parts;
  const read = async (part: SealedPart) => {
    const checked = await verifyRegistryPart(part, trust, registry);
    return checked.ok ? checked.part : checked;
  };
  const { remotes, disabled: _disabled, ...common } = registry;
  const [content, quiz] = remotes;
  expect(await read(head)).toEqual({ ...common, part: 'head' });
  expect(await read(guards)).toEqual({
    ...common,
    part: 'guards',
    guards: [
      { path: '/content', access: 'public' },
      { path: '/quiz', access: toUsers },
      { path: '/studio', access: toAdmins },
    ],
  });
  expect(menus.map(({ access }) => access)).toEqual(['public', toUsers, toAdmins]);
  const [open, ofUsers] = menus.map(({ sealed }) => sealed);
  expect(await read(open ?? head)).toEqual({
    ...common,
    part: 'menu',
    access: 'public',
    routes: [{ path: '/content', title, remote: 'content' }],
    entries: [{ ...content?.contribution.menu[0], at: 0 }],
    widgets: [],
  });
  expect(await read(ofUsers ?? head)).toMatchObject({ access: toUsers, entries: [{ path: '/quiz', at: 1 }] });
  expect(await read(recordOf(parts, 'quiz'))).toEqual({
    ...common,
    part: 'line',
    remote: quiz,
    disabled: 'withdrawn',
  });
});

test('stores fallbacks in separate parts, never as lines', async () => {
  const earlier = { ...remote('content', 'public'), version: '0.9.0' };
  const { head, lines, fallbacks } = await split({ ...registry, fallbacks: [earlier] });
  const fallback = fallbacks.get('content') ?? head;
  const checked = await verifyRegistryPart(fallback, trust, registry);
  expect(checked).toMatchObject({ ok: true, part: { part: 'fallback', remote: { version: '0.9.0' } } });
  expect(lines.get('content')?.text).not.toContain('0.9.0');
  expect([...fallbacks.keys()]).toEqual(['content']);
  expect((await split()).fallbacks.size).toBe(0);
  // The fallback belongs to another registry than the page's.
  expect(await judge(fallback, {}, { ...registry, version: 9 })).toBe('REG_MIXED');
  expect(await judge({ ...fallback, text: fallback.text.replace('0.9.0', '0.8.0') })).toBe('REG_SIGNATURE');
});

test("hides a restricted remote from everybody else's parts, and names no remote in the guards", async () => {
  const { menus, lines, ...parts } = await split();
  const [open, ofUsers] = menus.map(({ sealed }) => sealed.text);
  const others = [parts.head.text, open, ofUsers, lines.get('content')?.text, lines.get('quiz')?.text].join();
  expect(others).not.toContain('studio');
  expect(parts.guards.text).not.toMatch(/remote|entry|\/r\/|title/);
});

test('[R9] detects a change to any character of any part or seal', async () => {
  const accepted: string[] = [];
  const { head, guards, lines } = await split();
  for (const part of [head, guards, lines.get('quiz') ?? head]) {
    for (const place of ['text', 'seal'] as const) {
      const whole = part[place];
      for (let at = 0; at < whole.length; at += 1) {
        const code = whole.charCodeAt(at);
        for (const other of [code ^ 1, code ^ 32, 0xd800]) {
          const changed = whole.slice(0, at) + String.fromCharCode(other) + whole.slice(at + 1);
          if ((await judge({ ...part, [place]: changed })) === 'accepted') accepted.push(`${place} ${at}`);
        }
      }
    }
  }
  expect(accepted).toEqual([]);
});

test('[R9] refuses another spelling of a seal, and malformed text with the same bytes', async () => {
  const { head } = await split();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = alphabet[alphabet.indexOf(head.seal.slice(-1)) ^ 1] ?? '';
  expect(await judge({ ...head, seal: `${head.seal.slice(0, -1)}${twin}` })).toBe('REG_UNREADABLE');
  for (const seal of [`${head.seal}=`, `${head.seal}\n`, ` ${head.seal}`, '', '..', 'a..b..c', 'a.b.c']) {
    expect([seal, await judge({ ...head, seal })]).toEqual([seal, 'REG_UNREADABLE']);
  }
  // U+FFFD and a lone surrogate are the same three bytes in UTF-8.
  const odd = await split({ ...registry, disabled: [{ name: 'quiz', reason: '\ufffd' }] });
  const line = recordOf(odd, 'quiz');
  expect(await judge(line)).toBe('accepted');
  expect(await judge({ ...line, text: line.text.replace('\ufffd', '\ud800') })).toBe('REG_UNREADABLE');
});

test('[R9] checks every part like the registry: key, environment, floor and time', async () => {
  const parts = await split();
  const other = await split({ ...registry, env: 'staging' });
  const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const forged = splitRegistry(
    (
      (await openRegistry(await sealRegistry(registry, { ...key, privateKey: stranger.privateKey }), [
        { ...(await exportJWK(stranger.publicKey)), kid: key.kid },
      ])) as { raw?: unknown }
    ).raw,
  );
  const codes = async (of: RegistryParts | null, changes: Partial<RegistryTrust> = {}) =>
    of && [...new Set(await Promise.all(allOf(of).map((part) => judge(part, changes))))];
  const end = (registry.exp + 7 * DAY_S) * 1000;
  expect(await codes(parts)).toEqual(['accepted']);
  expect(await codes(parts, { keys: [] })).toEqual(['REG_UNKNOWN_KEY']);
  expect(await codes(forged)).toEqual(['REG_SIGNATURE']);
  expect(await codes(other)).toEqual(['REG_ENVIRONMENT']);
  expect(await codes(parts, { floor: 8 })).toEqual(['accepted']);
  expect(await codes(parts, { floor: 9 })).toEqual(['REG_ROLLBACK']);
  expect(await codes(parts, { now: end })).toEqual(['accepted']);
  expect(await codes(parts, { now: end + 1 })).toEqual(['REG_EXPIRED']);
  expect(await codes(await split({ ...registry, minReader: 2 }).catch(() => null))).toBeNull();
});

test('[R9] refuses a mix of parts of two registries: older, newer, or signed again under the same version', async () => {
  const parts = await split();
  for (const changes of [{ version: 7 }, { version: 9 }, { iat: NOW_S + 1 }, { exp: NOW_S + 1 }]) {
    const others = await split({ ...registry, ...changes });
    for (const part of allOf(others)) expect(await judge(part, {}, registry)).toBe('REG_MIXED');
  }
  for (const part of allOf(parts)) expect(await judge(part, {}, registry)).toBe('accepted');
});

test("[R9] refuses one part's text with another's seal, and a part in place of the registry", async () => {
  const parts = await split();
  const [content, quiz] = [recordOf(parts, 'content'), recordOf(parts, 'quiz')];
  expect(await judge({ text: quiz.text, seal: content.seal })).toBe('REG_SIGNATURE');
  expect(await judge({ text: parts.head.text, seal: parts.guards.seal })).toBe('REG_SIGNATURE');
  const whole = await sealRegistry(registry, key);
  const [header = '', payload = '', signature = ''] = whole.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  expect(await judge({ text, seal: `${header}..${signature}` })).toBe('REG_UNREADABLE');
  const [partHeader = '', , partSignature = ''] = content.seal.split('.');
  const asRegistry = `${partHeader}.${Buffer.from(content.text).toString('base64url')}.${partSignature}`;
  expect(await openRegistry(asRegistry, trust.keys)).toMatchObject({ ok: false, code: 'REG_UNREADABLE' });
});

test("splits a later Prova's registry with its unknown members", async () => {
  const [content, ...others] = registry.remotes;
  const later = { ...registry, remotes: [{ ...content, addedLater: { 2: 'b', 1: 'a' } }, ...others] };
  const parts = await split(later as Registry);
  for (const part of allOf(parts)) expect(await judge(part, {}, registry)).toBe('accepted');
  expect(recordOf(parts, 'content').text).toContain('addedLater');
});

test.each([
  ['without its parts', registry],
  ['no registry', null],
])('%s: splits nothing', (_what, raw) => expect(splitRegistry(raw)).toBeNull());
