/** @jest-environment node */
import { CompactSign, exportJWK, generateKeyPair, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import * as v from 'valibot';
import { integritySchema, REGISTRY_MAX_BYTES, REGISTRY_TYPE, remoteNameSchema } from './registry';
import { verifyRegistry, type Refused, type RegistryTrust } from './verifyRegistry';

const DAY_S = 24 * 60 * 60;
const NOW_S = Date.UTC(2026, 10, 20) / 1000;
const SRI = `sha384-${'A'.repeat(64)}`;

const quiz = {
  name: 'quiz',
  version: '1.0.0-abc',
  contract: 1,
  entry: 'http://localhost:3001/1.0.0-abc/entry.js',
  integrity: SRI,
  preload: [{ href: 'http://localhost:3001/1.0.0-abc/1.js', as: 'script', integrity: SRI }],
  contribution: {
    routes: [{ path: '/quiz', access: { anyRole: ['ROLE_USER'] }, title: { en: 'Quiz', ru: 'Викторина' } }],
    menu: [],
  },
};
const content = {
  env: 'production',
  version: 8,
  iat: NOW_S,
  exp: NOW_S + DAY_S,
  remotes: [quiz],
  disabled: [],
};
const header = { alg: 'EdDSA', typ: REGISTRY_TYPE, kid: 'current' };

let privateKey: CryptoKey;
let trust: RegistryTrust;
beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  privateKey = pair.privateKey;
  const key: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'current' };
  trust = { keys: [key], env: 'production', floor: 0, now: NOW_S * 1000 };
});

const encode = (text: string) => new TextEncoder().encode(text);
const sign = (payload: unknown, protectedHeader: Record<string, string> = header) =>
  new CompactSign(encode(JSON.stringify(payload)))
    .setProtectedHeader(protectedHeader as { alg: string })
    .sign(privateKey);

/** The code of the refusal, or 'accepted'. */
async function judge(jws: string, changes: Partial<RegistryTrust> = {}): Promise<string> {
  const checked = await verifyRegistry(jws, { ...trust, ...changes });
  return checked.ok ? 'accepted' : checked.code;
}

test('reads a signed, fresh and well-formed registry as written', async () => {
  expect(await verifyRegistry(await sign(content), trust)).toEqual({
    ok: true,
    registry: content,
    unreadable: [],
    raw: content,
  });
});

test('[R9] detects a change to any character of the signed registry', async () => {
  const jws = await sign(content);
  const accepted: string[] = [];
  for (let at = 0; at < jws.length; at += 1) {
    // The neighbour in the alphabet differs in the lowest bit, which non-canonical base64url hides.
    const code = jws.charCodeAt(at);
    for (const other of [code ^ 1, code ^ 2, code ^ 32]) {
      const changed = jws.slice(0, at) + String.fromCharCode(other) + jws.slice(at + 1);
      if ((await judge(changed)) === 'accepted') accepted.push(`${at}: ${String.fromCharCode(other)}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('[R9] refuses another spelling of the same signature bytes', async () => {
  const jws = await sign(content);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // 64 bytes end in two unused bits: 16 characters decode to the same signature.
  const last = alphabet.indexOf(jws.slice(-1));
  const twin = `${jws.slice(0, -1)}${alphabet[last ^ 1] ?? ''}`;
  expect(Buffer.from(twin.split('.')[2] ?? '', 'base64url')).toEqual(
    Buffer.from(jws.split('.')[2] ?? '', 'base64url'),
  );
  expect(await judge(twin)).toBe('REG_UNREADABLE');
  expect(await judge(`${jws}=`)).toBe('REG_UNREADABLE');
  expect(await judge(`${jws}\n`)).toBe('REG_UNREADABLE');
});

test('[R9] refuses an unsigned registry, and another algorithm, type or key, by name', async () => {
  const unsigned = new UnsecuredJWT(content as never).encode();
  expect(await judge(unsigned)).toBe('REG_UNREADABLE');
  const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url');
  const [, payload = ''] = (await sign(content)).split('.');
  expect(await judge(`${none}.${payload}.`)).toBe('REG_UNREADABLE');

  expect(await judge(await sign(content, { ...header, typ: 'JWT' }))).toBe('REG_UNREADABLE');
  expect(await judge(await sign(content, { alg: 'EdDSA', typ: REGISTRY_TYPE }))).toBe('REG_UNREADABLE');
  expect(await judge(await sign(content, { ...header, jku: 'https://evil.example/keys' }))).toBe(
    'REG_UNREADABLE',
  );
  expect(await judge(await sign(content, { ...header, kid: 'other' }))).toBe('REG_UNKNOWN_KEY');
  expect(await judge(await sign(content), { keys: [] })).toBe('REG_UNKNOWN_KEY');

  const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const forged = await new CompactSign(encode(JSON.stringify(content)))
    .setProtectedHeader(header)
    .sign(stranger.privateKey);
  expect(await judge(forged)).toBe('REG_SIGNATURE');
});

test("[R9] refuses one registry's header and payload with another's signature", async () => {
  const [headOfA = '', , signatureOfA = ''] = (await sign(content)).split('.');
  const [, payloadOfB = ''] = (await sign({ ...content, version: 9 })).split('.');
  expect(await judge(`${headOfA}.${payloadOfB}.${signatureOfA}`)).toBe('REG_SIGNATURE');
});

test('[R9] refuses a registry of another environment', async () => {
  for (const env of ['staging', 'development', 'productions']) {
    expect(await judge(await sign({ ...content, env }))).toBe('REG_ENVIRONMENT');
    expect(await judge(await sign(content), { env })).toBe('REG_ENVIRONMENT');
    expect(await judge(await sign({ ...content, env }), { env })).toBe('accepted');
  }
  expect(await verifyRegistry(await sign({ ...content, env: 'staging' }), trust)).toMatchObject({
    detail: 'it is for staging, but this is production',
  });
});

test('[R6] treats a version below the highest seen as a rollback, but not the same version', async () => {
  const jws = await sign(content);
  expect(await judge(jws, { floor: 8 })).toBe('accepted');
  expect(await judge(jws, { floor: 9 })).toBe('REG_ROLLBACK');
});

test('[R7] accepts an expired registry for seven more days, to the millisecond, and a future registry for one day', async () => {
  const jws = await sign(content);
  const end = (content.exp + 7 * DAY_S) * 1000;
  expect(await judge(jws, { now: content.exp * 1000 + 1 })).toBe('accepted');
  expect(await judge(jws, { now: end })).toBe('accepted');
  expect(await judge(jws, { now: end + 1 })).toBe('REG_EXPIRED');
  expect(await judge(jws, { now: (content.iat - DAY_S) * 1000 })).toBe('accepted');
  expect(await judge(jws, { now: (content.iat - DAY_S) * 1000 - 1 })).toBe('REG_EARLY');
});

test('[R7] accepts a registry valid by either clock, and names both clocks otherwise', async () => {
  const jws = await sign(content);
  const [early, late] = [(content.iat - 2 * DAY_S) * 1000, (content.exp + 8 * DAY_S) * 1000];
  const inTime = content.iat * 1000;
  for (const wrong of [early, late]) {
    // Negative control: by the wrong clock alone, the registry is refused.
    expect(await judge(jws, { now: wrong })).not.toBe('accepted');
    expect(await judge(jws, { now: wrong, otherNow: inTime })).toBe('accepted');
    expect(await judge(jws, { now: inTime, otherNow: wrong })).toBe('accepted');
  }
  expect(await judge(jws, { now: early, otherNow: early + 1 })).toBe('REG_EARLY');
  expect(await judge(jws, { now: late, otherNow: early })).toBe('REG_EXPIRED');
  const { detail } = (await verifyRegistry(jws, { ...trust, now: early, otherNow: late })) as Refused;
  for (const named of [content.exp * 1000, early, late])
    expect(detail).toContain(new Date(named).toISOString());
});

test('[R5] refuses a registry beyond 4 MiB without decoding it', async () => {
  const filler = { name: 'off', reason: 'x'.repeat(REGISTRY_MAX_BYTES) };
  expect(await judge(await sign({ ...content, disabled: [filler] }))).toBe('REG_UNREADABLE');
});

test.each(['', '.', '..', 'a.b', 'a.b.c.d', 'нет', '{"env":"production"}'])(
  'refuses a malformed compact JWS (%j)',
  async (jws) => {
    expect(await judge(jws)).toBe('REG_UNREADABLE');
  },
);

const withRemote = (changes: object) => ({ ...content, remotes: [{ ...quiz, ...changes }] });
const other = { ...quiz, name: 'other' };
const third = { ...quiz, name: 'third' };
const without = (key: keyof typeof quiz) => {
  const { [key]: _left, ...rest } = quiz;
  return rest;
};
const withPreload = (changes: object) => ({ ...quiz, preload: [{ ...quiz.preload[0], ...changes }] });
const withRoute = (changes: object) => ({
  ...quiz,
  contribution: { ...quiz.contribution, routes: [{ ...quiz.contribution.routes[0], ...changes }] },
});

test.each<[string, object, string]>([
  [
    'no integrity',
    without('integrity'),
    'integrity: Invalid key: Expected "integrity" but received undefined',
  ],
  ['empty integrity', { ...quiz, integrity: '' }, 'integrity: must be one sha384 integrity value'],
  ['junk integrity', { ...quiz, integrity: 'sha384-junk' }, 'integrity: must be one sha384 integrity value'],
  ['a weak hash', { ...quiz, integrity: `sha1-${'A'.repeat(28)}` }, 'integrity: must be one'],
  [
    'two hashes, of which the browser takes either',
    { ...quiz, integrity: `${SRI} ${SRI}` },
    'integrity: must',
  ],
  [
    'a hash with options',
    { ...quiz, integrity: `${SRI}?x` },
    'integrity: must be one sha384 integrity value',
  ],
  ['a preload without integrity', withPreload({ integrity: undefined }), 'preload.0.integrity: '],
  ['a preload that is neither script nor style', withPreload({ as: 'document' }), 'preload.0.as: '],
  ['a preload that is none', { ...quiz, preload: [7] }, 'preload.0: '],
  ['pages without integrity', { ...quiz, prerendered: { href: quiz.entry } }, 'prerendered.integrity: '],
  ['an entry that is code itself', { ...quiz, entry: 'data:text/javascript,alert(1)' }, 'entry: must be'],
  ['an entry without an origin', { ...quiz, entry: '/entry.js' }, 'entry: must be'],
  ['a name that does not fit a policy or path', { ...quiz, name: "x' 'unsafe-inline" }, 'name: must be'],
  ['a name with a path', { ...quiz, name: '../shell' }, 'name: must be the name of a remote'],
  ['a version with a path', { ...quiz, version: '../../1.0.0' }, 'version: must be a version'],
  ['a contract that is no number', { ...quiz, contract: '1' }, 'contract: '],
  ['no contribution', without('contribution'), 'contribution: '],
  ['a route to another host', withRoute({ path: '//evil.example' }), 'contribution.routes.0.path: '],
  ['a route with markup', withRoute({ path: '/"><script>' }), 'contribution.routes.0.path: '],
  ['a route without access', withRoute({ access: undefined }), 'contribution.routes.0.access: '],
  ['an access that is unknown', withRoute({ access: { allRoles: [] } }), 'contribution.routes.0.access: '],
  ['a title in one language', withRoute({ title: { en: 'Quiz' } }), 'contribution.routes.0.title.ru: '],
  ['the name of another', other, 'duplicate name'],
])('[R5] drops only a validly signed line with %s, and reports it', async (_what, line, reason) => {
  const checked = await verifyRegistry(await sign({ ...content, remotes: [line, other, third] }), trust);
  if (!checked.ok) throw new Error(checked.detail);
  const isTwin = line === other;
  expect(checked.registry.remotes).toEqual(isTwin ? [third] : [other, third]);
  expect(checked.unreadable).toHaveLength(isTwin ? 2 : 1);
  expect(checked.unreadable[0]?.reason).toContain(reason);
});

test.each([[7], [null], ['quiz'], [[]], [{}], [{ name: 'quiz' }]])(
  '[R5] drops only the line %j',
  async (line) => {
    const checked = await verifyRegistry(await sign({ ...content, remotes: [line, other] }), trust);
    expect(checked.ok && checked.registry.remotes).toEqual([other]);
    expect(checked.ok && checked.unreadable).toHaveLength(1);
  },
);

const { integrity: _ofScript, ...withoutIntegrity } = quiz;
const modules = {
  ...withoutIntegrity,
  format: 'module',
  scripts: [
    { href: quiz.entry, integrity: SRI },
    { href: 'http://localhost:3001/1.0.0-abc/2.js', integrity: SRI },
  ],
};

test('reads an ES-module remote with all hashes, whose line an older reader drops alone', async () => {
  const checked = await verifyRegistry(await sign({ ...content, remotes: [modules, other] }), trust);
  expect(checked).toMatchObject({ ok: true, registry: { remotes: [modules, other] }, unreadable: [] });
  // Members that the first reader required of every line.
  const asked = v.object({ name: remoteNameSchema, entry: v.string(), integrity: integritySchema });
  expect(v.safeParse(asked, modules).issues?.[0].message).toContain('Expected "integrity"');
  expect(v.is(asked, other)).toBe(true);
});

test.each<[string, object, string]>([
  ['modules without hashes', { ...modules, scripts: undefined }, 'scripts: '],
  [
    'a module with a weak hash',
    { ...modules, scripts: [{ href: quiz.entry, integrity: 'sha1-' }] },
    'scripts.0.integrity: must be one',
  ],
  [
    'an entry that is no pinned module',
    { ...modules, scripts: modules.scripts.slice(1) },
    'scripts: must pin the entry',
  ],
  ['a format that is not known', { ...quiz, format: 'wasm' }, 'format: '],
])('[R5] drops only a line with %s, and reports it', async (_what, line, reason) => {
  const checked = await verifyRegistry(await sign({ ...content, remotes: [line, other] }), trust);
  expect(checked.ok && checked.registry.remotes).toEqual([other]);
  expect(checked.ok && checked.unreadable[0]?.reason).toContain(reason);
});

test('[R5] reads the pages of a dropped line if possible', async () => {
  const checked = await verifyRegistry(await sign(withRemote({ integrity: '' })), trust);
  expect(checked.ok && checked.unreadable).toEqual([
    {
      name: 'quiz',
      version: quiz.version,
      entry: quiz.entry,
      reason: 'integrity: must be one sha384 integrity value',
      contribution: quiz.contribution,
    },
  ]);
});

test('ignores members added by a later Prova, at every level', async () => {
  const later = <T extends object>(value: T): T => ({ ...value, addedLater: { by: ['a', 'later', 1] } });
  const [preload] = quiz.preload;
  const [route] = quiz.contribution.routes;
  const prerendered = { href: 'http://localhost:3001/1.0.0-abc/p.json', integrity: SRI };
  const entry = {
    path: '/quiz',
    label: { en: 'Quiz', ru: 'Викторина' },
    icon: 'a',
    placement: 'side',
    order: 1,
  };
  const line = later({
    ...quiz,
    preload: [later(preload ?? {})],
    prerendered: later(prerendered),
    contribution: later({
      routes: [
        later({
          ...route,
          access: later({ anyRole: ['ROLE_USER'] }),
          title: later({ en: 'Quiz', ru: 'Викторина' }),
        }),
      ],
      menu: [later({ ...entry, label: later(entry.label) })],
    }),
  });
  const disabled = { name: 'other', reason: 'withdrawn' };
  const jws = await sign(later({ ...content, minReader: 1, remotes: [line], disabled: [later(disabled)] }));
  const checked = await verifyRegistry(jws, trust);
  expect(checked).toMatchObject({ ok: true, unreadable: [] });
  expect(checked.ok && checked.registry).toEqual({
    ...content,
    minReader: 1,
    remotes: [{ ...quiz, prerendered, contribution: { ...quiz.contribution, menu: [entry] } }],
    disabled: [disabled],
  });
});

test('refuses a registry that requires a later reader for that reason, whatever else it contains', async () => {
  for (const changes of [{}, { remotes: { quiz } }, { env: 7 }]) {
    const checked = await verifyRegistry(await sign({ ...content, ...changes, minReader: 2 }), trust);
    expect(checked).toEqual({
      ok: false,
      code: 'REG_READER',
      detail: 'it needs reader 2, but this is reader 1: update Prova, or have the registry signed for it',
    });
  }
});

test.each<[string, unknown]>([
  ['version zero', { ...content, version: 0 }],
  ['a version beyond what counts exactly', { ...content, version: 2 ** 53 }],
  ['no expiry', { ...content, exp: undefined }],
  ['no environment', { ...content, env: undefined }],
  ['an environment that is no name', { ...content, env: 'Production ' }],
  ['no list of remotes', { ...content, remotes: null }],
  ['a reader that is no number', { ...content, minReader: '2' }],
  ['a reader below the first', { ...content, minReader: 0 }],
  ['somebody disabled of whom it cannot be read who', { ...content, disabled: [{ reason: 'withdrawn' }] }],
  ['a list', [content]],
  ['nothing', null],
])('[R5] refuses the whole of a validly signed registry with %s', async (_what, payload) => {
  expect(await judge(await sign(payload))).toBe('REG_SCHEMA');
});

test('[R9] refuses a payload that is not JSON, or not UTF-8', async () => {
  const signBytes = (bytes: Uint8Array) => new CompactSign(bytes).setProtectedHeader(header).sign(privateKey);
  expect(await judge(await signBytes(encode('{"env":')))).toBe('REG_SCHEMA');
  const broken = Buffer.from(JSON.stringify(content).replace('Quiz', 'Qu\u00ff'), 'latin1');
  expect(await judge(await signBytes(broken))).toBe('REG_SCHEMA');
});

test('[P8] accepts the next key like the current one during a rotation', async () => {
  const next = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const nextKey: JWK = { ...(await exportJWK(next.publicKey)), kid: 'next' };
  const jws = await new CompactSign(encode(JSON.stringify(content)))
    .setProtectedHeader({ ...header, kid: 'next' })
    .sign(next.privateKey);
  expect(await judge(jws, { keys: [...trust.keys, nextKey] })).toBe('accepted');
  expect(await judge(jws, { keys: [nextKey] })).toBe('accepted');
  expect(await judge(await sign(content), { keys: [nextKey] })).toBe('REG_UNKNOWN_KEY');
});
