/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { RegistryView } from '@prova/registry/registryView';
import type { FastifyInstance } from 'fastify';
import { createTestSite, get, registry, SRI, type TestSite } from '../testing/createTestSite';

const ROLES: Readonly<Record<string, readonly string[]>> = {
  'session=candidate': ['ROLE_USER'],
  'session=admin': ['ROLE_USER', 'ROLE_ADMIN'],
};

let site: TestSite;
let backend: Server;
let backendOrigin: string;
let asked: (string | undefined)[];
let mode: 'answers' | 'hangs' | 'fails' | 'answers nonsense';
beforeEach(async () => {
  asked = [];
  mode = 'answers';
  backend = createServer((request, response) => {
    asked.push(request.headers.cookie);
    if (mode === 'hangs') return;
    if (mode === 'fails') return void response.writeHead(500).end();
    if (mode === 'answers nonsense') return void response.end('<html>');
    const authorities = ROLES[request.headers.cookie ?? ''];
    if (!authorities) return void response.writeHead(401).end('{}');
    response.end(
      JSON.stringify({ activated: request.url === '/api/account', authorities, login: 'someone' }),
    );
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  backendOrigin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  site = await createTestSite();
});
afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await site.end();
});

const start = (patience?: number) => site.start({ API_ORIGIN: backendOrigin }, undefined, patience);

interface Served {
  readonly registry: RegistryView;
  readonly body: string;
  readonly policy: string;
}
async function open(server: FastifyInstance, url: string, cookie?: string): Promise<Served> {
  const { body, headers } = await get(server, url, cookie === undefined ? {} : { cookie });
  const config = /id="served-config" nonce="[^"]*">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  const { registry: view } = JSON.parse(config) as { registry: RegistryView };
  return { registry: view, body, policy: String(headers['content-security-policy']) };
}
const linesOf = ({ registry: view }: Served) => view.lines.map(({ name }) => name);
const accessesOf = ({ registry: view }: Served) =>
  view.menus.map(({ text }) => (JSON.parse(text) as { access: unknown }).access);
const toUsers = { anyRole: ['ROLE_USER'] };
const toAdmins = { anyRole: ['ROLE_ADMIN'] };

test("includes lines and menus according to the visitor's role", async () => {
  const server = await start();
  for (const [cookie, madeFor, lines, accesses] of [
    [undefined, 'nobody', ['content'], ['public']],
    ['session=ended', 'nobody', ['content'], ['public']],
    ['session=candidate', ['ROLE_USER'], ['content', 'interview'], ['public', toUsers]],
    [
      'session=admin',
      ['ROLE_USER', 'ROLE_ADMIN'],
      ['content', 'interview', 'voice-lab'],
      ['public', toUsers, toAdmins],
    ],
  ] as const) {
    const served = await open(server, '/', cookie);
    expect(served.registry).toMatchObject({ madeFor, isWhole: true });
    expect([cookie, linesOf(served), accessesOf(served)]).toEqual([cookie, lines, accesses]);
  }
  expect(asked).toEqual([undefined, 'session=ended', 'session=candidate', 'session=admin']);
});

test('puts the line of a page without a menu entry only into its own document', async () => {
  const unled = registry.remotes.map((one) =>
    one.name === 'interview'
      ? {
          ...one,
          contribution: {
            ...one.contribution,
            routes: [
              ...one.contribution.routes,
              { path: '/shared', access: 'public' as const, title: { en: 'Shared', ru: 'Shared' } },
            ],
          },
        }
      : one,
  );
  await site.release({ ...registry, version: 6, remotes: unled });
  const server = await start();
  expect(linesOf(await open(server, '/faq'))).toEqual(['content']);
  expect(linesOf(await open(server, '/shared'))).toEqual(['interview', 'content']);
  expect(linesOf(await open(server, '/faq', 'session=candidate'))).toEqual(['content', 'interview']);
});

test("asks no backend about a visitor without a cookie, unless the API is another server's", async () => {
  const own = await site.start({ PORT: String(Number(new URL(backendOrigin).port) - 5) });
  expect((await open(own, '/')).registry.madeFor).toBe('nobody');
  expect(asked).toEqual([]);
  expect((await open(own, '/', 'session=admin')).registry.madeFor).toEqual(ROLES['session=admin']);

  let given: IncomingHttpHeaders = {};
  backend.once('request', ({ headers }) => {
    given = headers;
  });
  const headers = {
    authorization: 'Bearer 1',
    range: 'bytes=0-1',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
  };
  await get(await start(), '/', headers);
  expect(given).toMatchObject({
    authorization: 'Bearer 1',
    accept: 'application/json',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(given).not.toHaveProperty('range');
});

test('[S6] treats a refusal after a cross-site link as inconclusive, as the session cookie may be withheld', async () => {
  const own = await site.start({ PORT: String(Number(new URL(backendOrigin).port) - 5) });
  const isAnonymous = async (server: FastifyInstance, from: string, cookie?: string) => {
    const headers = { 'sec-fetch-site': from, ...(cookie === undefined ? {} : { cookie }) };
    return (await get(server, '/', headers)).body.includes('"isAnonymous":true');
  };
  for (const mark of ['prova_member=true', 'a=b; __Host-prova_member=true']) {
    expect(await isAnonymous(own, 'cross-site', mark)).toBe(false);
    // After these requests, the browser would have sent the session cookie as well.
    for (const from of ['none', 'same-site', 'same-origin'])
      expect(await isAnonymous(own, from, mark)).toBe(true);
  }
  expect(await isAnonymous(own, 'cross-site')).toBe(true);
  expect(await isAnonymous(own, 'cross-site', 'xprova_member=true; theme=dark')).toBe(true);
  // The names of another server's session cookies are unknown.
  const other = await start();
  expect(await isAnonymous(other, 'cross-site')).toBe(false);
  expect(await isAnonymous(other, 'none')).toBe(true);
});

test("[S6] names the voice lab's files only to administrators, on any page, in body and policy", async () => {
  const server = await start();
  for (const cookie of [undefined, 'session=candidate']) {
    for (const url of ['/', '/interview/7', '/voice-capabilities', '/admin', '/nowhere']) {
      const { body, policy } = await open(server, url, cookie);
      expect([url, cookie, /voice-lab|:3003/.exec(`${body} ${policy}`)?.[0]]).toEqual([
        url,
        cookie,
        undefined,
      ]);
      expect(body).toContain('/voice-capabilities');
    }
  }
  const { body, policy } = await open(server, '/voice-capabilities', 'session=admin');
  expect(body).toContain('<link rel="preload" as="script" href="http://localhost:3003/1.0.0-abc/entry.js"');
  expect(policy).toContain('http://localhost:3003');
  expect(policy).toContain('mf#voice-lab');
});

test("puts the page's own line first, and preloads a candidate's page", async () => {
  const server = await start();
  const served = await open(server, '/interview/7', 'session=candidate');
  expect(linesOf(served)).toEqual(['interview', 'content']);
  expect(served.body).toContain('<link rel="preload" as="script" href="http://localhost:3001/');
  expect(served.body).toContain('<title>interview · Prova</title>');
  expect((await open(server, '/voice-capabilities', 'session=candidate')).body).toContain(
    '<title>Prova</title>',
  );
});

test.each(['fails', 'answers nonsense', 'hangs'] as const)(
  "serves, with a backend that %s, the public parts, and the page's own part where users may open it",
  async (how) => {
    mode = how;
    const server = await start(how === 'hangs' ? 100 : undefined);
    for (const url of ['/', '/voice-capabilities', '/faq']) {
      const served = await open(server, url, 'session=admin');
      expect([url, served.registry.madeFor, linesOf(served), accessesOf(served)]).toEqual([
        url,
        'unknown',
        ['content'],
        ['public'],
      ]);
      expect(`${served.body} ${served.policy}`).not.toContain(':3003');
    }
    expect(linesOf(await open(server, '/interview/7', 'session=candidate'))).toEqual([
      'interview',
      'content',
    ]);
    // After one timeout the other documents do not wait.
    expect(asked).toHaveLength(how === 'hangs' ? 1 : 4);
    expect((await get(server, '/registry/view', { cookie: 'session=admin' })).statusCode).toBe(503);
    const line = await get(server, '/registry/lines/voice-lab', { cookie: 'session=admin' });
    expect([line.statusCode, line.headers['retry-after']]).toEqual([503, '2']);
    expect((await get(server, '/registry/lines/content', { cookie: 'session=admin' })).statusCode).toBe(200);
  },
);

test('does not delay a document for an unreachable backend', async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  expect((await open(server, '/', 'session=admin')).registry.madeFor).toBe('unknown');
});

test('serves a line and a view only to those with access, uncacheable', async () => {
  const server = await start();
  const ask = async (url: string, cookie?: string) => {
    const answer = await get(server, url, cookie === undefined ? {} : { cookie });
    return answer.statusCode === 200
      ? (answer.json() as { line: { name: string } }).line.name
      : answer.statusCode;
  };
  expect(await ask('/registry/lines/content')).toBe('content');
  expect(await ask('/registry/lines/interview')).toBe(403);
  expect(await ask('/registry/lines/interview', 'session=candidate')).toBe('interview');
  expect(await ask('/registry/lines/voice-lab', 'session=candidate')).toBe(403);
  expect(await ask('/registry/lines/voice-lab', 'session=admin')).toBe('voice-lab');
  expect(await ask('/registry/lines/nobody', 'session=admin')).toBe(404);
  const { headers, body } = await get(server, '/registry/view', { cookie: 'session=candidate' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie' });
  expect(body).not.toMatch(/voice-lab|:3003/);
  const view = JSON.parse(body) as RegistryView;
  expect(view).toMatchObject({ madeFor: ['ROLE_USER'], isWhole: true });
  expect(view.lines.map(({ name }) => name)).toEqual(['content', 'interview']);
});

const many = (count: number, origin: (name: string) => string): RegisteredRemote[] =>
  Array.from({ length: count }, (_each, at) => {
    const name = `part-${at}`;
    const path = `/${name}`;
    const label = { en: `Part ${at}`, ru: `Раздел ${at}` };
    return {
      name,
      version: '1.0.0-abc',
      contract: 1,
      entry: `${origin(name)}/1.0.0-abc/entry.js`,
      integrity: SRI,
      preload: [],
      contribution: {
        routes: [{ path, access: toUsers, title: label }],
        menu: [{ path, label, icon: 'page', placement: 'side', order: at }],
      },
    };
  });

test("includes the page's own remote and as many of 500 as fit, and serves the rest on demand", async () => {
  await site.release({
    ...registry,
    version: 6,
    remotes: [...registry.remotes, ...many(500, (name) => `/r/${name}`)],
  });
  const server = await start();
  const served = await open(server, '/part-499', 'session=candidate');
  expect(linesOf(served)[0]).toBe('part-499');
  expect(linesOf(served).length).toBeGreaterThan(3);
  expect(served.registry.isWhole).toBe(false);
  expect(served.body.length).toBeLessThan(48 * 1024);
  expect(served.policy).toContain('mf#part-499 mf#content mf#interview mf#part-0');
  expect(served.policy.length).toBeLessThan(3_500);
  const { body } = await get(server, '/registry/view', { cookie: 'session=candidate' });
  const view = JSON.parse(body) as RegistryView;
  expect([view.isWhole, view.menus.length, view.guards?.text.includes('/part-499')]).toEqual([true, 2, true]);
  expect((await get(server, '/registry/lines/part-250', { cookie: 'session=candidate' })).statusCode).toBe(
    200,
  );
});

test('fits 500 remotes on separate origins into a header', async () => {
  const remotes = many(500, (name) => `https://${name}.cdn.example`);
  await site.release({ ...registry, version: 6, remotes });
  const { policy } = await open(await start(), '/part-499', 'session=candidate');
  expect(policy).toContain('https://part-499.cdn.example https://part-0.cdn.example');
  expect(policy.length).toBeLessThan(3_500);
});

test("reveals to everybody only the registry's version", async () => {
  const server = await start();
  const { headers, body, statusCode } = await get(server, '/registry/head');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const { text } = JSON.parse(body) as { text: string };
  expect(JSON.parse(text)).toMatchObject({ part: 'head', version: registry.version });
  expect(body).not.toMatch(/interview|:300/);
  await site.signByHand({ ...registry, version: 6 });
  expect((await get(await start(), '/registry/head')).statusCode).toBe(404);
});

test('drops only a malformed line, reports it, and assigns its pages to nobody else', async () => {
  const [content, interview, lab] = registry.remotes as [
    RegisteredRemote,
    RegisteredRemote,
    RegisteredRemote,
  ];
  const malformed = {
    ...interview,
    preload: [{ href: interview.entry, as: 'style', integrity: '' } as const],
  };
  await site.release({ ...registry, version: 6, remotes: [content, malformed, lab] });
  const server = await start();
  expect(site.reported).toContainEqual(
    'The line of interview in the registry cannot be used: preload.0.integrity: must be one sha384 integrity value. ' +
      'Only that remote is not loaded.',
  );
  const served = await open(server, '/interview/7', 'session=candidate');
  expect(linesOf(served)).toEqual(['content']);
  // No file of the malformed line is named; the policy allows its origin, in case the line is repaired.
  expect(served.body).not.toContain(':3001/');
  expect(served.registry.guards?.text).toContain('/interview/:id');
});

test('serves a registry without valid parts as a whole, and reports a registry changed by hand', async () => {
  const wholeIn = async (server: FastifyInstance) =>
    (await open(server, '/', 'session=candidate')).registry as unknown as string;
  const plain = await site.signByHand({ ...registry, version: 6 });
  const server = await start();
  expect(await wholeIn(server)).toBe(plain);
  expect((await get(server, '/registry/view')).statusCode).toBe(404);
  expect((await get(server, '/registry/lines/content')).statusCode).toBe(404);
  expect(site.reported).toEqual([]);

  const [, payload = ''] = (await site.release({ ...registry, version: 7 })).split('.');
  const sealed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as typeof registry;
  const [content, ...others] = sealed.remotes;
  const changed = await site.signByHand({ ...sealed, remotes: [{ ...content, note: 'by hand' }, ...others] });
  expect(await wholeIn(server)).toBe(changed);
  expect(site.reported).toContainEqual(
    'The registry of version 7 cannot be split into its parts: its signature does not match (REG_SIGNATURE). ' +
      'It is served as a whole; re-sign it with npm run release.',
  );
  // Negative control: the registry as signed has parts, with members unknown to this site.
  await site.release({
    ...registry,
    version: 8,
    remotes: [{ ...content, note: 'signed' } as never, ...others],
  });
  expect((await open(server, '/', 'session=candidate')).registry.madeFor).toEqual(['ROLE_USER']);
});

const glossary: RegisteredRemote = {
  name: 'glossary',
  version: '1.0.0-abc',
  contract: 1,
  format: 'module',
  entry: '/r/glossary/1.0.0-abc/entry.js',
  scripts: ['entry', 'late'].map((file) => ({ href: `/r/glossary/1.0.0-abc/${file}.js`, integrity: SRI })),
  preload: [{ href: '/r/glossary/1.0.0-abc/main.css', as: 'style', integrity: SRI }],
  contribution: {
    routes: [{ path: '/glossary', access: toUsers, title: { en: 'Glossary', ru: 'Словарь' } }],
    menu: [],
  },
};

test("pins a remote's ES modules by an import map, in documents for those with access only", async () => {
  await site.release({ ...registry, version: 6, remotes: [...registry.remotes, glossary] });
  const server = await start();
  const read = async (url: string, cookie?: string) => {
    const { body, policy } = await open(server, url, cookie);
    const text = /<script type="importmap">([^<]*)<\/script>/.exec(body)?.[1];
    const hash = text === undefined ? null : createHash('sha256').update(text).digest('base64');
    const map = JSON.parse(text ?? 'null') as {
      imports: Record<string, string>;
      integrity: Record<string, string>;
    } | null;
    return {
      body,
      map,
      isAllowed: policy.includes(`'self' http`) && policy.includes(`'sha256-${hash ?? ''}'`),
    };
  };
  const own = await read('/glossary', 'session=candidate');
  expect(own.map?.imports).toEqual({ react: '/assets/module.react.js' });
  const bridge = createHash('sha384').update('export default 1;').digest('base64');
  expect(own.map?.integrity).toEqual({
    '/assets/module.react.js': `sha384-${bridge}`,
    // The hash of no file: a browser that runs it does not check.
    '/assets/module.react.js?integrity-probe': SRI,
    '/r/glossary/1.0.0-abc/entry.js': SRI,
    '/r/glossary/1.0.0-abc/late.js': SRI,
  });
  expect(own.isAllowed).toBe(true);
  const preload = `<link rel="modulepreload" href="/r/glossary/1.0.0-abc/entry.js" integrity="${SRI}"`;
  expect(own.body.indexOf(preload)).toBeGreaterThan(own.body.indexOf('importmap'));
  expect(own.body).toContain('<link rel="preload" as="style" href="/r/glossary/1.0.0-abc/main.css"');
  // Candidates reach the page within the site, without another document.
  expect((await read('/faq', 'session=candidate')).map?.integrity).toHaveProperty([
    '/r/glossary/1.0.0-abc/late.js',
  ]);

  // The remote's fallback runs in the same page.
  const earlier = {
    ...glossary,
    version: '0.9.0',
    entry: '/r/glossary/0.9.0/entry.js',
    scripts: [{ href: '/r/glossary/0.9.0/entry.js', integrity: SRI }],
  };
  await site.release({
    ...registry,
    version: 7,
    remotes: [...registry.remotes, glossary],
    fallbacks: [earlier],
  });
  expect((await read('/glossary', 'session=candidate')).map?.integrity).toMatchObject({
    '/r/glossary/0.9.0/entry.js': SRI,
    '/r/glossary/1.0.0-abc/entry.js': SRI,
  });

  for (const nobody of [await read('/faq'), await read('/glossary')]) {
    expect(nobody.map).toBeNull();
    expect(nobody.body).not.toContain('sha256-');
  }
  const disabled = [{ name: 'glossary', reason: 'withdrawn' }];
  await site.release({ ...registry, version: 8, remotes: [...registry.remotes, glossary], disabled });
  expect((await read('/glossary', 'session=candidate')).map).toBeNull();
});

test('allows the fallback of an unreadable line in the policy', async () => {
  const [content, ...others] = registry.remotes as [RegisteredRemote, ...RegisteredRemote[]];
  const earlier = { ...content, version: '0.9.0' };
  const unreadable = { ...content, integrity: '' };
  await site.release({ ...registry, version: 6, remotes: [unreadable, ...others], fallbacks: [earlier] });
  const server = await start();
  const { origin } = new URL(content.entry);
  expect((await open(server, '/faq')).policy).toContain(origin);
  expect((await get(server, '/registry/fallbacks/content')).statusCode).toBe(200);
});

test('allows the origin of a broken line in the policy, for pages open when it is repaired', async () => {
  const [content, ...others] = registry.remotes as [RegisteredRemote, ...RegisteredRemote[]];
  const { origin } = new URL(content.entry);
  const policyWith = async (version: number, line: object) => {
    const remotes = [{ ...content, ...line } as RegisteredRemote, ...others];
    await site.release({ ...registry, version, remotes });
    return (await open(server, '/faq')).policy;
  };
  const server = await start();
  const mendable = await policyWith(6, { integrity: '' });
  expect(mendable).toContain(origin);
  expect(mendable).toContain('mf#content');
  for (const [at, line] of [{ entry: 'javascript:0' }, { version: '' }].entries()) {
    const policy = await policyWith(7 + at, { integrity: '', ...line });
    expect(policy).not.toContain(origin);
    expect(policy).not.toContain('mf#content');
  }
});

test("pins the page's ES modules, and those of as many other remotes as fit", async () => {
  const remotes = many(200, (name) => `/r/${name}`).map(({ contribution, name, entry }) => ({
    ...glossary,
    name,
    entry,
    scripts: [{ href: entry, integrity: SRI }],
    contribution,
  }));
  await site.release({ ...registry, version: 6, remotes });
  const { body } = await open(await start(), '/part-199', 'session=candidate');
  const pinned = /"integrity":(\{.*?\})/.exec(body)?.[1] ?? '';
  expect(pinned).toContain('/r/part-199/');
  expect(pinned).toContain('/r/part-0/');
  expect(pinned).not.toContain('/r/part-198/');
  expect(pinned.length).toBeLessThan(20 * 1024);
});
