/** @jest-environment node */
import { createTestSite, get, registry, type TestSite } from '../testing/createTestSite';
import { createMetricsServer } from './createMetricsServer';
import { createSiteCounts } from './createSiteCounts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

test("exports response times by route pattern, never by address, and the registry's expiry", async () => {
  const counts = createSiteCounts();
  const server = await site.start(
    { API_ORIGIN: 'http://127.0.0.1:9' },
    undefined,
    undefined,
    undefined,
    counts,
  );
  const inside = createMetricsServer(counts);
  const told = async () => (await inside.inject({ url: '/metrics' })).body.split('\n');
  for (const url of ['/interview/4711-secret', '/faq', '/livez', '/assets/missing.js', '/api/account'])
    await get(server, url);
  const lines = await told();
  const counted = (route: string, status: number) =>
    lines.find((line) =>
      line.startsWith(
        `http_request_duration_seconds_count{method="GET",route="${route}",status="${String(status)}"}`,
      ),
    );
  expect(counted('/*', 200)).toMatch(/ 2$/);
  expect(counted('/livez', 200)).toMatch(/ 1$/);
  expect(counted('unknown', 404)).toMatch(/ 1$/);
  expect(counted('/api/*', 503)).toMatch(/ 1$/);
  expect(lines.join('\n')).not.toContain('4711');
  expect(lines).toContain(`prova_registry_expires_timestamp_seconds ${String(registry.exp)}`);

  await site.release({ ...registry, version: 6, exp: registry.exp + 60 });
  expect(await told()).toContain(`prova_registry_expires_timestamp_seconds ${String(registry.exp + 60)}`);
  expect(await told()).toContain('prova_registry_up 1');

  site.write('data/releases/registry.jws', 'junk');
  expect(await told()).toContain('prova_registry_up 0');
  await site.release({ ...registry, version: 7 });
  expect(await told()).toContain('prova_registry_up 1');
  site.remove('data/releases/registry.jws');
  expect(await told()).toContain('prova_registry_up 0');
  await inside.close();
});
