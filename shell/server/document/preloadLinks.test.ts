import type { ShellAssets, ShellFile } from '@prova/shared/page/shellAssets';
import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import type { RegisteredRemote } from '@prova/registry/registry';
import { preloadLinks } from './preloadLinks';

const SRI = `sha384-${'A'.repeat(64)}`;
const file = (href: string): ShellFile => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity: SRI,
});
const assets: ShellAssets = {
  app: [file('/assets/app.js'), file('/assets/app.css')],
  mounting: [file('/assets/antd.js'), file('/assets/mounting.js')],
  modules: {
    '@prova/shared/ui/antd/core': [file('/assets/antd.js')],
    '@prova/shared/ui/antd/data': [file('/assets/data.js')],
  },
};
const forUsers = { anyRole: ['ROLE_USER'] };
const titles = { en: 'Records', ru: 'Записи' };
const remote: RegisteredRemote = {
  name: 'records',
  version: '1.0.0',
  contract: 1,
  entry: '/r/entry.js',
  integrity: SRI,
  preload: [
    file('/r/root.js'),
    { ...file('/r/list.js'), routes: ['/records'] },
    { ...file('/r/one.css'), routes: ['/records/:id'] },
    { ...file('/r/en.js'), language: 'en' },
    { ...file('/r/ru.js'), language: 'ru' },
  ],
  modules: [
    { name: '@prova/shared/ui/antd/core' },
    { name: '@prova/shared/ui/antd/data', routes: ['/records'] },
    { name: '@prova/shared/ui/antd/later' },
  ],
  contribution: { routes: [], menu: [] },
};
const routeOf = (path: string): ContributedRoute => ({
  path,
  access: forUsers,
  title: titles,
  remote: 'records',
});
const candidate = { status: 'known', roles: ['ROLE_USER'] } as const;
const OWN = ['/assets/app.js', '/assets/app.css'];

type Given = Partial<Omit<Parameters<typeof preloadLinks>[0], 'drawn'>> & {
  readonly route?: ContributedRoute | null;
  readonly remote?: RegisteredRemote | null;
  readonly isWidget?: boolean;
};

const linked = ({
  route = routeOf('/records'),
  remote: given = remote,
  isWidget = false,
  ...request
}: Given) =>
  [
    ...preloadLinks({
      assets,
      drawn: route && given ? [{ route, remote: given, isWidget }] : [],
      visitor: candidate,
      language: 'en',
      ...request,
    }).matchAll(
      /<link rel="preload" as="(script|style)" href="([^"]+)" integrity="sha384-A{64}" crossorigin="anonymous"( fetchpriority="low")? \/>/g,
    ),
  ].map(([, as, href, urgency]) => {
    expect(as).toBe(href?.endsWith('.css') === true ? 'style' : 'script');
    // The shell's code runs first.
    expect([href, urgency !== undefined]).toEqual([href, !OWN.includes(href ?? '')]);
    return href;
  });

test('lists each file of the route once, in execution order: the shell, antd, the remote, its texts', () => {
  expect(linked({})).toEqual([
    ...OWN,
    '/assets/antd.js',
    '/assets/mounting.js',
    '/assets/data.js',
    '/r/entry.js',
    '/r/root.js',
    '/r/list.js',
    '/r/en.js',
  ]);
});

test('fetches no antd for a remote that renders without it', () => {
  expect(linked({ remote: { ...remote, modules: [] } })).toEqual([
    ...OWN,
    '/r/entry.js',
    '/r/root.js',
    '/r/list.js',
    '/r/en.js',
  ]);
});

test('fetches antd for a widget only if its own route uses it', () => {
  const modules = [{ name: '@prova/shared/ui/antd/core', routes: ['/records'] }];
  const widget = { isWidget: true, remote: { ...remote, modules } };
  expect(linked({ ...widget, route: routeOf('/records') })).toContain('/assets/mounting.js');
  expect(linked({ ...widget, route: routeOf('/records/:id') })).toEqual([
    ...OWN,
    '/r/entry.js',
    '/r/root.js',
    '/r/one.css',
    '/r/en.js',
  ]);
});

test('preloads no files of other pages and languages', () => {
  expect(linked({ route: routeOf('/records/:id'), language: 'ru' })).toEqual([
    ...OWN,
    '/assets/antd.js',
    '/assets/mounting.js',
    '/r/entry.js',
    '/r/root.js',
    '/r/one.css',
    '/r/ru.js',
  ]);
});

test.each([
  ['a page of the shell’s own', { route: null, remote: null }],
  ['a remote that may not be loaded', { remote: null }],
  ['a remote that was made for another shell', { remote: { ...remote, contract: 2 } }],
  ['somebody without the role', { visitor: { status: 'known', roles: [] } }],
  [
    'nobody knows whom, and a page for administrators',
    {
      route: { ...routeOf('/records'), access: { anyRole: ['ROLE_ADMIN'] } },
      visitor: { status: 'unknown' },
    },
  ],
] satisfies [string, Given][])("lists only the shell's files for %s", (_whom, request) => {
  expect(linked(request)).toEqual(OWN);
});

test('lists the preloads of a remote whose registry line is of an older form', () => {
  const { modules: _modules, ...before } = { ...remote, preload: [file('/r/root.js')] };
  expect(linked({ remote: before })).toEqual([
    ...OWN,
    '/assets/antd.js',
    '/assets/mounting.js',
    '/r/entry.js',
    '/r/root.js',
  ]);
});
