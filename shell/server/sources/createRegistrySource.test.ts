/** @jest-environment node */
import { createTestSite, get, registry, type TestSite } from '../testing/createTestSite';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

test('[R6] serves the registry as signed, never from a cache', async () => {
  const jws = await site.release({ ...registry, version: 6 });
  const { body, headers } = await get(await site.start(), '/registry.jws');
  expect(body).toBe(jws);
  expect(headers).toMatchObject({ 'content-type': 'application/jose', 'cache-control': 'no-cache' });
});

test('[R6] picks up a new registry without a restart, and reports an older, broken or missing registry', async () => {
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

test('[R6] persists the highest version served', async () => {
  await site.release({ ...registry, version: 9 });
  await site.start();
  await site.release({ ...registry, version: 8 });
  await expect(site.start()).rejects.toThrow(/cannot be used: .*REG_ROLLBACK.*Nothing was changed\./);
});

describe('a registry that was rejected at first', () => {
  const DAY_S = 24 * 60 * 60;
  const FLOOR = 'data/site/registry-floor';
  const disabling = {
    ...registry,
    version: 9,
    disabled: [{ name: 'content', reason: 'It shows what is not its own.' }],
  };
  /** Advances both of the site's clocks. */
  function advance(milliseconds: number): void {
    const [wall, steady] = [Date.now(), performance.now()];
    jest.spyOn(Date, 'now').mockReturnValue(wall + milliseconds);
    jest.spyOn(performance, 'now').mockReturnValue(steady + milliseconds);
  }
  afterEach(() => jest.restoreAllMocks());

  test('retries at once a registry whose version could not be stored', async () => {
    const server = await site.start();
    site.remove(FLOOR);
    site.write(`${FLOOR}/in-the-way`, '');
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    expect(site.reported).toEqual([
      expect.stringMatching(
        /version 9 is served, but .*registry-floor could not record that .*\(E[A-Z]+\): .*retries/,
      ),
    ]);
    // This process accepts nothing older either, and stores the version as soon as it can.
    await site.release({ ...registry, version: 7 });
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    site.remove(FLOOR);
    advance(1_000);
    await get(server, '/registry.jws');
    expect(site.read(FLOOR)).toBe('9');
  });

  test('retries a registry signed ahead of the clock, once the clock is right', async () => {
    const server = await site.start();
    const ahead = { iat: registry.iat + 2 * DAY_S, exp: registry.exp + 2 * DAY_S };
    const newer = await site.release({ ...disabling, ...ahead });
    expect((await get(server, '/registry.jws')).body).not.toBe(newer);
    advance(2 * DAY_S * 1000);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test("retries a registry signed by a right clock while this machine's is 30 h behind", async () => {
    const server = await site.start();
    jest.spyOn(Date, 'now').mockReturnValue(registry.iat * 1000 - 30 * 60 * 60 * 1000);
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
    // A start knows no other clock: it serves what there is, and reports the fault.
    const now = registry.iat * 1000 - 30 * 60 * 60 * 1000;
    jest.spyOn(performance, 'now').mockReturnValue(now - performance.timeOrigin);
    expect((await get(await site.start(), '/registry.jws')).body).toBe(newer);
    expect(site.reported).toEqual([
      expect.stringContaining(
        `it was signed at ${new Date(registry.iat * 1000).toISOString()}, and here it is ${new Date(now).toISOString()}`,
      ),
    ]);
  });

  test('retries a registry with an unknown key, once the key is known', async () => {
    const server = await site.start();
    const keys = site.read('data/keys/registry.public.json');
    site.write('data/keys/registry.public.json', '[]');
    const newer = await site.release(disabling);
    expect((await get(server, '/registry.jws')).body).not.toBe(newer);
    site.write('data/keys/registry.public.json', keys);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test('retries a registry with the same time as the previous one', async () => {
    const server = await site.start();
    const newer = await site.release(disabling);
    site.touch('data/releases/registry.jws', registry.iat + 1);
    expect((await get(server, '/registry.jws')).body).toBe(newer);
  });

  test('retries a rejected registry for simultaneous requests', async () => {
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
  'refuses to start with a damaged highest version (%s), and accepts no older registry',
  async (_what, text) => {
    await site.release({ ...registry, version: 9 });
    await site.start();
    site.write('data/site/registry-floor', text);
    await site.release({ ...registry, version: 8 });
    await expect(site.start()).rejects.toThrow(
      /registry-floor, the record .* is damaged\. Nothing was changed\. .*remove/,
    );
    expect(site.read('data/site/registry-floor')).toBe(text);
    // Negative control: without a floor the older registry is accepted.
    site.remove('data/site/registry-floor');
    await site.start();
  },
);

test('[R9] serves no registry of another environment, at the start or later', async () => {
  const server = await site.start();
  const good = site.read('data/releases/registry.jws');
  await site.release({ ...registry, version: 6, env: 'staging' });
  expect((await get(server, '/registry.jws')).body).toBe(good);
  expect(site.reported).toContainEqual(
    expect.stringContaining('it is for staging, but this is production (REG_ENVIRONMENT). Nothing was'),
  );
  await expect(site.start()).rejects.toThrow('REG_ENVIRONMENT');
  // Negative control: the same registry, on its own site.
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
    /no placeholder for its/,
  ],
])('aborts the start in one sentence on %s', async (_what, damage, sentence) => {
  damage();
  await expect(site.start()).rejects.toThrow(sentence);
});
