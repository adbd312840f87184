/** @jest-environment node */
import type { Registry } from '@prova/shared/remote-contract/registry';
import { REGISTRY_TYPE } from '@prova/shared/remote-contract/registry';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { SafeStorage } from '../preferences/createSafeStorage';
import { readRegistry } from './readRegistry';

const NOW = Date.UTC(2026, 10, 20);
const DAY_S = 24 * 60 * 60;

async function setUp() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const key = { ...(await exportJWK(publicKey)), kty: 'OKP', kid: 'k1' };
  const kept = new Map<string, string>();
  const storage: SafeStorage = {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  };
  const sign = (version: number) => {
    const registry: Registry = {
      env: 'production',
      version,
      iat: NOW / 1000,
      exp: NOW / 1000 + DAY_S,
      remotes: [],
      disabled: [],
    };
    return new CompactSign(new TextEncoder().encode(JSON.stringify(registry)))
      .setProtectedHeader({ alg: 'EdDSA', typ: REGISTRY_TYPE, kid: 'k1' })
      .sign(privateKey);
  };
  const read = (registry: string, now = NOW) =>
    readRegistry({ registry, registryKeys: [key], registryEnv: 'production' }, storage, now);
  return { sign, read };
}

test('a good registry is taken as it was served', async () => {
  const { sign, read } = await setUp();
  expect(await read(await sign(7))).toMatchObject({ ok: true, registry: { version: 7 }, remembered: null });
});

test('an older one than was seen before is refused, and the last good one stands in', async () => {
  const { sign, read } = await setUp();
  await read(await sign(8));
  const reading = await read(await sign(7));
  expect(reading).toMatchObject({ ok: true, registry: { version: 8 } });
  expect(reading.ok && reading.remembered).toContain('REG_ROLLBACK');
});

test.each(['', 'junk', 'a.b.c'])(
  'the last good one stands in for %j, until its own grace is over',
  async (served) => {
    const { sign, read } = await setUp();
    await read(await sign(8));
    expect(await read(served)).toMatchObject({ ok: true, registry: { version: 8 } });
    expect(await read(served, NOW + 9 * DAY_S * 1000)).toMatchObject({ ok: false, code: 'REG_UNREADABLE' });
  },
);

test('a first visit without a good one gets the reason', async () => {
  const { read } = await setUp();
  expect(await read('')).toMatchObject({ ok: false, code: 'REG_UNREADABLE' });
});
