import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteProxy, type SiteProxy } from './createSiteProxy';

const servers: Server[] = [];
let proxy: SiteProxy;
const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = [];

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

let desk: string;
let site: string;
let provider: string;
beforeEach(async () => {
  seen.length = 0;
  provider = await listen((request, response) => {
    seen.push(request);
    if (request.url?.startsWith('/auth') === true) {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `form-action 'self' ${site}; upgrade-insecure-requests`,
        'set-cookie': ['__Host-idp=1; Path=/; Secure; HttpOnly; SameSite=None'],
      });
      response.end(`<form action="${provider}/login"></form>`);
      return;
    }
    response.writeHead(303, { location: `${site}/login/oauth2/code/oidc?code=abc` }).end();
  });
  site = await listen((request, response) => {
    seen.push(request);
    if (request.url?.startsWith('/oauth2') === true) {
      const back = encodeURIComponent(`${site}/login/oauth2/code/oidc`);
      response.writeHead(302, { location: `${provider}/auth?redirect_uri=${back}` }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'application/json',
      'strict-transport-security': 'max-age=1',
      'set-cookie': ['SESSION=abc; Domain=prova.example; Path=/; Secure; HttpOnly'],
    });
    response.end('{}');
  });
  // The development server passes its calls to the proxy.
  desk = await listen((request, response) => proxy.handle(request, response));
  proxy = createSiteProxy(site, desk);
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers.splice(0)) server.close();
});
const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, { redirect: 'manual', headers });

test('routes a sign-in through a local proxy of the provider and back, with the registered address', async () => {
  const begun = await ask(`${desk}/oauth2/authorization/oidc`);
  const there = begun.headers.get('location') ?? '';
  expect(there).toMatch(/^http:\/\/localhost:\d+\/auth\?/);
  expect(there.startsWith(provider) || there.startsWith(desk)).toBe(false);
  expect(new URL(there).searchParams.get('redirect_uri')).toBe(`${site}/login/oauth2/code/oidc`);

  const met = new URL(there).origin;
  const page = await ask(there);
  expect(await page.text()).toBe(`<form action="${met}/login"></form>`);
  expect(page.headers.get('content-security-policy')).toBe(`form-action 'self' ${desk}`);
  const posted = await fetch(`${met}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: met, referer: there },
  });
  expect(posted.headers.get('location')).toBe(`${desk}/login/oauth2/code/oidc?code=abc`);
  const { headers } = seen.at(-1) ?? { headers: {} };
  expect([headers.origin, headers.host]).toEqual([provider, new URL(provider).host]);
  expect(headers.referer).toBe(`${provider}${there.slice(met.length)}`);
});

test('renames cookies locally, and sends the site only its own', async () => {
  const prefix = `prova${new URL(desk).port}.`;
  const answer = await ask(`${desk}/api/account`, {
    cookie: `SESSION=of-another-port; ${prefix}SESSION=abc; theme=dark`,
    origin: desk,
  });
  expect(answer.headers.getSetCookie()).toEqual([`${prefix}SESSION=abc; Path=/; HttpOnly`]);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  const { headers } = seen.at(-1) ?? { headers: {} };
  expect([headers.cookie, headers.origin]).toEqual(['SESSION=abc', site]);

  const begun = await ask(`${desk}/oauth2/authorization/oidc`);
  const page = await ask(begun.headers.get('location') ?? '');
  expect(page.headers.getSetCookie()).toEqual([`${prefix}__Host-idp=1; Path=/; HttpOnly; SameSite=Lax`]);
});

test('reports an unreachable site in one sentence', async () => {
  const gone = servers.find((server) => site.endsWith(`:${String((server.address() as AddressInfo).port)}`));
  await new Promise((resolve) => gone?.close(resolve));
  const answer = await ask(`${desk}/api/account`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(
    /cannot be reached \(.+\)\. Nothing was changed\. Check that the site is running\./,
  );
});

test('forwards a body with its framing, whatever the method', async () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  const asked = request(`${desk}/api/account`, {
    method: 'DELETE',
    headers: { 'transfer-encoding': 'chunked' },
  });
  asked.end(smuggled);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(seen.map(({ url }) => url)).toEqual(['/api/account']);
});

test.each(['//localhost:1/x', 'http://localhost:1/x'])(
  'does not forward %s to another server',
  async (path) => {
    const { port } = new URL(desk);
    const asked = request({ port, path });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, seen]).toEqual([400, []]);
  },
);
