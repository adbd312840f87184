/** @jest-environment node */
import { createTestSite, get, registry, type TestSite } from '../testing/createTestSite';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

test('[R6] the registry goes out as it was signed, never from a cache', async () => {
  const jws = await site.release({ ...registry, version: 6 });
  const { body, headers } = await get(await site.start(), '/registry.jws');
  expect(body).toBe(jws);
  expect(headers).toMatchObject({ 'content-type': 'application/jose', 'cache-control': 'no-cache' });
});

test('[R6] a new registry is served without a restart; an older, a broken or a lost one is reported and not', async () => {
  const server = await site.start();
  const newer = await site.release({ ...registry, version: 9 });
  expect((await get(server, '/registry.jws')).body).toBe(newer);

  await site.release({ ...registry, version: 7 });
  expect((await get(server, '/registry.jws')).body).toBe(newer);
  expect(site.reported).toContainEqual(expect.stringContaining('REG_ROLLBACK'));

  site.write('data/releases/registry.jws', 'junk');
  expect((await get(server, '/registry.jws')).body).toBe(newer);
  expect(site.reported).toContainEqual(expect.stringContaining('REG_UNREADABLE'));
  site.reported.length = 0;
  await get(server, '/');
  expect(site.reported).toEqual([]);

  site.remove('data/releases/registry.jws');
  expect((await get(server, '/registry.jws')).body).toBe(newer);
});

test('[R6] the highest version served outlives the process', async () => {
  await site.release({ ...registry, version: 9 });
  await site.start();
  await site.release({ ...registry, version: 8 });
  await expect(site.start()).rejects.toThrow(/cannot be used: .*REG_ROLLBACK.*Nothing was changed\./);
});

test('[R9] a registry of another environment is not served: neither at the start nor afterwards', async () => {
  const server = await site.start();
  const good = site.read('data/releases/registry.jws');
  await site.release({ ...registry, version: 6, env: 'staging' });
  expect((await get(server, '/registry.jws')).body).toBe(good);
  expect(site.reported).toContainEqual(
    expect.stringContaining('it is made for staging, and this is production (REG_ENVIRONMENT). Nothing was'),
  );
  await expect(site.start()).rejects.toThrow('REG_ENVIRONMENT');
  // The canary: the same registry, on the site that it is made for.
  const staging = await site.start({ REGISTRY_ENVIRONMENT: 'staging' });
  expect((await get(staging, '/registry.jws')).body).toBe(site.read('data/releases/registry.jws'));
  await expect(site.start({ REGISTRY_ENVIRONMENT: 'Staging!' })).rejects.toThrow(
    'The setting REGISTRY_ENVIRONMENT must be a name such as production or staging.',
  );
});

test.each<[string, () => void, RegExp]>([
  ['an unreadable registry', () => site.write('data/releases/registry.jws', 'junk'), /REG_UNREADABLE/],
  ['no registry', () => site.remove('data/releases'), /it cannot be read/],
  ['no keys', () => site.remove('data/keys'), /public keys .* cannot be read/],
  ['a shell that is not built', () => site.remove('dist'), /not built: .*npm run build/],
  [
    'a page with no place for the configuration',
    () => site.write('dist/index.html', '<p>'),
    /no place for its/,
  ],
])('%s stops the start in one sentence', async (_what, damage, sentence) => {
  damage();
  await expect(site.start()).rejects.toThrow(sentence);
});
