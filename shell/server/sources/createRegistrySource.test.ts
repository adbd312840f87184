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

describe('what is not taken at first is taken later', () => {
  const DAY_S = 24 * 60 * 60;
  const FLOOR = 'data/site/registry-floor';
  const disabling = {
    ...registry,
    version: 9,
    disabled: [{ name: 'content', reason: 'It shows what is not its own.' }],
  };
  /** Both clocks of the site, further by so much. */
  function advance(milliseconds: number): void {
    const [wall, steady] = [Date.now(), performance.now()];
    jest.spyOn(Date, 'now').mockReturnValue(wall + milliseconds);
    jest.spyOn(performance, 'now').mockReturnValue(steady + milliseconds);
  }
  afterEach(() => jest.restoreAllMocks());

  test('a registry whose version cannot be kept, at once', async () => {
    const server = await site.start();
    site.remove(FLOOR);
    site.write(`${FLOOR}/in-the-way`, '');
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    expect(site.reported).toEqual([
      expect.stringMatching(
        /version 9 is served, and .*registry-floor could not be written .*\(E[A-Z]+\): .*again/,
      ),
    ]);
    // In this process nothing older is taken either, and it is kept as soon as that can be done.
    await site.release({ ...registry, version: 7 });
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    site.remove(FLOOR);
    advance(1_000);
    await get(server, '/registry.jws');
    expect(site.read(FLOOR)).toBe('9');
  });

  test('one that is signed ahead of the clock, once that is right', async () => {
    const server = await site.start();
    const ahead = { iat: registry.iat + 2 * DAY_S, exp: registry.exp + 2 * DAY_S };
    const newer = await site.release({ ...disabling, ...ahead });
    expect((await get(server, '/registry.jws')).body).not.toBe(newer);
    advance(2 * DAY_S * 1000);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test('one that is signed by a right clock while that of this machine is 30 h behind', async () => {
    const server = await site.start();
    jest.spyOn(Date, 'now').mockReturnValue(registry.iat * 1000 - 30 * 60 * 60 * 1000);
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    // A start knows no other clock: it serves what there is, and says what is wrong.
    const now = registry.iat * 1000 - 30 * 60 * 60 * 1000;
    jest.spyOn(performance, 'now').mockReturnValue(now - performance.timeOrigin);
    expect((await get(await site.start(), '/registry.jws')).body).toBe(newer);
    expect(site.reported).toEqual([
      expect.stringContaining(
        `it was signed at ${new Date(registry.iat * 1000).toISOString()}, and here it is ${new Date(now).toISOString()}`,
      ),
    ]);
  });

  test('one whose key is not known yet, once it is', async () => {
    const server = await site.start();
    const keys = site.read('data/keys/registry.public.json');
    site.write('data/keys/registry.public.json', '[]');
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).not.toBe(newer);
    site.write('data/keys/registry.public.json', keys);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test('one of the same time as the one before', async () => {
    const server = await site.start();
    const newer = await site.release(disabling);
    site.touch('data/releases/registry.jws', registry.iat + 1);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test('for everybody who asks meanwhile', async () => {
    const server = await site.start();
    const newer = await site.release(disabling);
    const answers = await Promise.all([1, 2, 3].map(() => get(server, '/registry.jws')));
    expect(answers.map(({ body }) => body)).toEqual([newer, newer, newer]);
  });
});

test.each([
  ['empty', ''],
  ['no number', 'nine'],
  ['half of one', '{"ver'],
])(
  'a site whose highest version is damaged (%s) does not start, and takes no older registry',
  async (_what, text) => {
    await site.release({ ...registry, version: 9 });
    await site.start();
    site.write('data/site/registry-floor', text);
    await site.release({ ...registry, version: 8 });
    await expect(site.start()).rejects.toThrow(
      /registry-floor, which .* is damaged\. Nothing was changed\. .*remove/,
    );
    expect(site.read('data/site/registry-floor')).toBe(text);
    // The canary: without a floor the older one is taken.
    site.remove('data/site/registry-floor');
    await site.start();
  },
);

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
