/** @jest-environment node */
import { CompactSign, exportJWK, generateKeyPair, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { REGISTRY_MAX_BYTES, REGISTRY_TYPE } from './registry';
import { verifyRegistry, type RegistryTrust } from './verifyRegistry';

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

test('a registry that is signed, fresh and well formed is read as it was written', async () => {
  expect(await verifyRegistry(await sign(content), trust)).toEqual({ ok: true, registry: content });
});

test('[R9] no character of the signed registry can be changed to another unnoticed', async () => {
  const jws = await sign(content);
  const accepted: string[] = [];
  for (let at = 0; at < jws.length; at += 1) {
    // The neighbour in the alphabet differs in the lowest bit: the one that non-canonical base64url would hide.
    const code = jws.charCodeAt(at);
    for (const other of [code ^ 1, code ^ 2, code ^ 32]) {
      const changed = jws.slice(0, at) + String.fromCharCode(other) + jws.slice(at + 1);
      if ((await judge(changed)) === 'accepted') accepted.push(`${at}: ${String.fromCharCode(other)}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('[R9] another spelling of the same signature bytes is refused', async () => {
  const jws = await sign(content);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // 64 bytes end in two bits that carry nothing: 16 characters decode to the same signature.
  const last = alphabet.indexOf(jws.slice(-1));
  const twin = `${jws.slice(0, -1)}${alphabet[last ^ 1] ?? ''}`;
  expect(Buffer.from(twin.split('.')[2] ?? '', 'base64url')).toEqual(
    Buffer.from(jws.split('.')[2] ?? '', 'base64url'),
  );
  expect(await judge(twin)).toBe('REG_UNREADABLE');
  expect(await judge(`${jws}=`)).toBe('REG_UNREADABLE');
  expect(await judge(`${jws}\n`)).toBe('REG_UNREADABLE');
});

test('[R9] an unsigned registry, another algorithm, type or key are refused by name', async () => {
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

test('[R9] the header and payload of one registry do not go with the signature of another', async () => {
  const [headOfA = '', , signatureOfA = ''] = (await sign(content)).split('.');
  const [, payloadOfB = ''] = (await sign({ ...content, version: 9 })).split('.');
  expect(await judge(`${headOfA}.${payloadOfB}.${signatureOfA}`)).toBe('REG_SIGNATURE');
});

test('[R9] a registry of another environment is refused', async () => {
  expect(await judge(await sign({ ...content, env: 'development' }))).toBe('REG_ENVIRONMENT');
  expect(await judge(await sign(content), { env: 'development' })).toBe('REG_ENVIRONMENT');
});

test('[R6] a version below the highest seen is a roll-back, the same one is not', async () => {
  const jws = await sign(content);
  expect(await judge(jws, { floor: 8 })).toBe('accepted');
  expect(await judge(jws, { floor: 9 })).toBe('REG_ROLLBACK');
});

test('[R7] an expired registry serves seven days more, to the millisecond; one from tomorrow one day', async () => {
  const jws = await sign(content);
  const end = (content.exp + 7 * DAY_S) * 1000;
  expect(await judge(jws, { now: content.exp * 1000 + 1 })).toBe('accepted');
  expect(await judge(jws, { now: end })).toBe('accepted');
  expect(await judge(jws, { now: end + 1 })).toBe('REG_EXPIRED');
  expect(await judge(jws, { now: (content.iat - DAY_S) * 1000 })).toBe('accepted');
  expect(await judge(jws, { now: (content.iat - DAY_S) * 1000 - 1 })).toBe('REG_EXPIRED');
});

test('[R5] a registry beyond 64 KiB is not even decoded', async () => {
  const filler = { name: 'off', reason: 'x'.repeat(REGISTRY_MAX_BYTES) };
  expect(await judge(await sign({ ...content, disabled: [filler] }))).toBe('REG_UNREADABLE');
});

test.each(['', '.', '..', 'a.b', 'a.b.c.d', 'нет', '{"env":"production"}'])(
  'what is no compact JWS (%j) is refused',
  async (jws) => {
    expect(await judge(jws)).toBe('REG_UNREADABLE');
  },
);

const withRemote = (changes: object) => ({ ...content, remotes: [{ ...quiz, ...changes }] });
const without = (key: keyof typeof quiz) => {
  const { [key]: _left, ...rest } = quiz;
  return { ...content, remotes: [rest] };
};
const withPreload = (changes: object) => withRemote({ preload: [{ ...quiz.preload[0], ...changes }] });
const withRoute = (changes: object) =>
  withRemote({
    contribution: { ...quiz.contribution, routes: [{ ...quiz.contribution.routes[0], ...changes }] },
  });

test.each<[string, unknown]>([
  ['no integrity', without('integrity')],
  ['empty integrity', withRemote({ integrity: '' })],
  ['junk integrity', withRemote({ integrity: 'sha384-junk' })],
  ['a weak hash', withRemote({ integrity: `sha1-${'A'.repeat(28)}` })],
  ['two hashes, of which the browser takes either', withRemote({ integrity: `${SRI} ${SRI}` })],
  ['a hash with options', withRemote({ integrity: `${SRI}?x` })],
  ['a preload without integrity', withPreload({ integrity: undefined })],
  ['a preload that is neither script nor style', withPreload({ as: 'document' })],
  ['an entry that is code itself', withRemote({ entry: 'data:text/javascript,alert(1)' })],
  ['an entry without an origin', withRemote({ entry: '/entry.js' })],
  ['a name that does not fit a policy or path', withRemote({ name: "x' 'unsafe-inline" })],
  ['a name with a path', withRemote({ name: '../shell' })],
  ['a version with a path', withRemote({ version: '../../1.0.0' })],
  ['an unknown member', withRemote({ entry2: 'http://localhost:3001/x.js' })],
  ['no contribution', without('contribution')],
  ['a route to another host', withRoute({ path: '//evil.example' })],
  ['a route with markup', withRoute({ path: '/"><script>' })],
  ['a route without access', withRoute({ access: undefined })],
  ['version zero', { ...content, version: 0 }],
  ['a version beyond what counts exactly', { ...content, version: 2 ** 53 }],
  ['no expiry', { ...content, exp: undefined }],
  ['no list of remotes', { ...content, remotes: null }],
  ['an unknown top-level member', { ...content, trusted: true }],
  ['a list', [content]],
  ['nothing', null],
])('[R5] a validly signed registry with %s is refused as a whole', async (_what, payload) => {
  expect(await judge(await sign(payload))).toBe('REG_SCHEMA');
});

test('[R9] a payload that is not JSON, or not UTF-8, is refused', async () => {
  const signBytes = (bytes: Uint8Array) => new CompactSign(bytes).setProtectedHeader(header).sign(privateKey);
  expect(await judge(await signBytes(encode('{"env":')))).toBe('REG_SCHEMA');
  const broken = Buffer.from(JSON.stringify(content).replace('Quiz', 'Qu\u00ff'), 'latin1');
  expect(await judge(await signBytes(broken))).toBe('REG_SCHEMA');
});

test('[P8] during a rotation the next key is as good as the current one', async () => {
  const next = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const nextKey: JWK = { ...(await exportJWK(next.publicKey)), kid: 'next' };
  const jws = await new CompactSign(encode(JSON.stringify(content)))
    .setProtectedHeader({ ...header, kid: 'next' })
    .sign(next.privateKey);
  expect(await judge(jws, { keys: [...trust.keys, nextKey] })).toBe('accepted');
  expect(await judge(jws, { keys: [nextKey] })).toBe('accepted');
  expect(await judge(await sign(content), { keys: [nextKey] })).toBe('REG_UNKNOWN_KEY');
});
