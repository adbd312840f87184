import { createServer } from 'node:http';
import { readNeighbours } from './readNeighbours';
import { listen } from './site/listen';

const line = (name: string, path: string) => ({
  name,
  version: '1.0.0-abc',
  contract: 1,
  entry: `/r/${name}/1.0.0-abc/entry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  contribution: { routes: [{ path, access: 'public', title: { en: name, ru: name } }], menu: [] },
});
const jwsOf = (content: unknown) => `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
const registry = {
  env: 'production',
  version: 3,
  iat: 1,
  exp: 2,
  remotes: [line('content', '/faq'), { name: 'of a later reader' }, line('quiz', '/quiz/:id')],
  disabled: [],
};

test.each<[string, number, string, string | string[]]>([
  ['a site', 200, jwsOf(registry), ['content /faq', 'quiz /quiz/:id']],
  ['a site without a registry', 404, 'Not found', 'it responded with 404'],
  ['a page', 200, '<h1>Welcome</h1>', 'its response is not a registry'],
  ['a registry of another form', 200, jwsOf([]), 'its registry has an unknown format'],
])('reads the remotes of %s as neighbours', async (_what, status, body, said) => {
  const site = await listen(
    createServer(
      ({ url }, response) => void response.writeHead(url === '/registry.jws' ? status : 500).end(body),
    ),
  );
  try {
    const reading = readNeighbours(site.origin);
    if (typeof said === 'string') {
      await expect(reading).rejects.toThrow(`The remotes of ${site.origin} cannot be read: ${said}.`);
    } else {
      const names = (await reading).map(
        ({ name, contribution }) => `${name} ${contribution.routes[0]?.path}`,
      );
      expect(names).toEqual(said);
    }
  } finally {
    await site.stop();
  }
});

test('reports an unreachable site', async () => {
  await expect(readNeighbours('http://127.0.0.1:9')).rejects.toThrow('cannot be read');
});
