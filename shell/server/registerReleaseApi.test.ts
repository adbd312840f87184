/** @jest-environment node */
import { createServer } from 'node:http';
import { createTestSite, type TestSite } from './testing/createTestSite';

const PORT = 4860;
let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

test("reads live releases from the release API, not the API's server, and reports its outage", async () => {
  const server = await site.start({ PORT: String(PORT), API_ORIGIN: 'http://127.0.0.1:9' });
  const ask = () => server.inject({ url: '/api/releases?x=1', headers: { cookie: 's=1' } });
  const away = await ask();
  expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'DESK_UNREACHABLE']);

  const seen: unknown[] = [];
  const desk = createServer(({ url, headers }, response) => {
    seen.push([url, headers.cookie]);
    response.end('{}');
  });
  await new Promise<void>((resolve) => desk.listen(PORT + 9, '127.0.0.1', resolve));
  expect((await ask()).statusCode).toBe(200);
  const upload = await server.inject({
    method: 'PUT',
    url: '/api/releases/-/candidates/1/files/a/b.js',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(2_000_000),
  });
  expect(upload.statusCode).toBe(200);
  expect(seen).toEqual([
    ['/api/releases?x=1', 's=1'],
    ['/api/releases/-/candidates/1/files/a/b.js', undefined],
  ]);
  desk.closeAllConnections();
  desk.close();
});
