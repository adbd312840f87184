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
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await site.start();
  const newer = await site.release({ ...registry, version: 9 });
  expect((await get(server, '/registry.jws')).body).toBe(newer);

  await site.release({ ...registry, version: 7 });
  expect((await get(server, '/registry.jws')).body).toBe(newer);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('REG_ROLLBACK'));

  site.write('data/releases/registry.jws', 'junk');
  expect((await get(server, '/registry.jws')).body).toBe(newer);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('REG_UNREADABLE'));
  report.mockClear();
  await get(server, '/');
  expect(report).not.toHaveBeenCalled();

  site.remove('data/releases/registry.jws');
  expect((await get(server, '/registry.jws')).body).toBe(newer);
});

test('[R6] the highest version served outlives the process', async () => {
  await site.release({ ...registry, version: 9 });
  await site.start();
  await site.release({ ...registry, version: 8 });
  await expect(site.start()).rejects.toThrow(/cannot be used: .*REG_ROLLBACK.*Nothing was changed\./);
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
