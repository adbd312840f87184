/** @jest-environment jsdom */
import type { Session } from '@prova/shared/remote-contract/hostServices';
import { createActivity } from '@prova/shared/http/activity';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { RegisteredRemote } from '@prova/registry/registry';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createI18n } from '../preferences/createI18n';
import { factsOfRegistry } from '../registry/verifyView';
import { user } from '../testing/accounts';
import { createTestRegistryState } from '../testing/createTestRegistryState';
import { testRegistry } from '../testing/testRegistry';
import { startPrefetching, type PrefetchPorts } from './startPrefetching';

const SRI = `sha384-${'A'.repeat(64)}`;
const file = (name: string, rest: Partial<RegisteredRemote['preload'][number]> = {}) => ({
  href: `http://localhost:3999/${name}`,
  as: 'script' as const,
  integrity: SRI,
  bytes: 10_000,
  ...rest,
});
const preloads: Readonly<Record<string, RegisteredRemote['preload']>> = {
  content: [
    file('content.js'),
    file('content.en.js', { language: 'en' }),
    file('content.ru.js', { language: 'ru' }),
  ],
  interview: [file('setup.js'), file('live.js', { routes: ['/interview/:interviewId'] })],
  feedback: [file('huge.js', { bytes: 290_000 }), file('small.js', { bytes: 1_000 })],
};
const ownRemotes = testRegistry.remotes.map((remote) => ({
  ...remote,
  preload: preloads[remote.name] ?? [],
}));

const candidate: Session = { status: 'authenticated', account: user };
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

/** A remote of another team, on a separate origin. */
function remoteOf(name: string): RegisteredRemote {
  const [, , , content] = ownRemotes;
  const [route] = content?.contribution.routes ?? [];
  if (!content || !route) throw new Error('the test registry has no page of content');
  return {
    ...content,
    name,
    entry: `https://${name}.example/entry.js`,
    contribution: { ...content.contribution, menu: [], routes: [{ ...route, path: `/of/${name}` }] },
  };
}

interface Beginning {
  readonly path?: string;
  readonly connection?: object;
  readonly others?: readonly string[];
  /** The contract of all remotes. */
  readonly contract?: number;
}

function begin({ path = '/', connection = {}, others = [], contract = 1 }: Beginning = {}) {
  const remotes = [...ownRemotes, ...others.map(remoteOf)].map((remote) => ({ ...remote, contract }));
  window.history.replaceState(null, '', path);
  const clock = createFakeClock();
  const session = createLiveValue<Session>({ status: 'loading' });
  const idle: (() => void)[] = [];
  const ofShell: string[] = [];
  const activity = createActivity();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { known } = createTestRegistryState(factsOfRegistry({ ...testRegistry, remotes }), []);
  const recordOf = async (name: string) => {
    const remote = remotes.find((each) => each.name === name);
    if (!remote) throw new Error(`there is no ${name}`);
    return { ok: true as const, remote };
  };
  const ports: PrefetchPorts = {
    page: document,
    clock,
    connection: () => connection,
    whenIdle: (work) => void idle.push(work),
    onMoved: () => () => undefined,
    fetchOfShell: async ({ name }) => void ofShell.push(name),
  };
  stop = startPrefetching(
    {
      registry: { ...known, recordOf },
      session,
      loader: { settled: () => arrived },
      i18n: createI18n('en'),
      activity,
    },
    ports,
  );
  const link = (address: string) => {
    const element = document.createElement('a');
    element.href = address;
    element.append(document.createElement('span'));
    document.body.append(element);
    return element;
  };
  const say = (type: string, element: Element) =>
    (element.querySelector(':scope > span') ?? element).dispatchEvent(new Event(type, { bubbles: true }));
  const fetched = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) =>
      href.replace('http://localhost:3999/', ''),
    );
  return { clock, session, idle, ofShell, arrive, link, say, fetched, activity };
}

test("prefetches a hovered link's page in the page's language, once the page itself has loaded", async () => {
  const { clock, arrive, link, say, fetched, ofShell } = begin();
  const faq = link('/faq');
  say('pointerover', faq);
  await clock.advance(79);
  say('pointerover', document.body);
  await clock.advance(1_000);
  arrive();
  await clock.advance(0);
  expect(fetched()).toEqual([]);

  say('pointerover', faq);
  await clock.advance(80);
  expect(fetched()).toEqual(['content/entry.js', 'content.js', 'content.en.js']);
  expect(ofShell).toEqual(['content']);
  const [entry] = document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]');
  expect([entry?.crossOrigin, entry?.integrity]).toEqual(['anonymous', SRI]);
  say('focusin', faq);
  await clock.advance(1_000);
  expect(fetched()).toHaveLength(3);
});

const connections = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map((each) => [
    each.href,
    each.crossOrigin,
  ]);

test("preconnects once to each origin of a page's links when idle, without fetching", async () => {
  const { clock, session, arrive, link, fetched } = begin();
  for (const address of ['/interviews', '/no', '/terms', '/faq', 'https://evil.example/faq']) link(address);
  session.set({ status: 'anonymous' });
  await clock.advance(0);
  expect(connections()).toEqual([]);
  arrive();
  await clock.advance(0);
  expect([connections(), fetched()]).toEqual([[['http://localhost:3999/', 'anonymous']], []]);
  session.set(candidate);
  await clock.advance(0);
  expect(connections()).toHaveLength(1);
});

test('preconnects to at most four origins', async () => {
  const others = ['payments', 'teams', 'search', 'news', 'jobs'];
  const { clock, session, arrive, link } = begin({ others });
  for (const name of others) link(`/of/${name}`);
  arrive();
  session.set(candidate);
  await clock.advance(0);
  expect(connections()).toHaveLength(4);
});

test('neither fetches from nor connects to a remote built for another shell', async () => {
  const { clock, session, arrive, link, say, fetched, ofShell } = begin({ contract: 2 });
  const way = link('/faq');
  session.set({ status: 'anonymous' });
  arrive();
  say('pointerdown', way);
  await clock.advance(10_000);
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
  expect([fetched(), ofShell]).toEqual([[], []]);
});

test.each(['focusin', 'touchstart', 'pointerdown'])(
  "prefetches at once on %s, after the page's own requests",
  async (type) => {
    const { clock, arrive, link, say, fetched } = begin();
    say(type, link('/faq'));
    await clock.advance(0);
    expect(fetched()).toEqual([]);
    arrive();
    await clock.advance(0);
    expect(fetched()).toHaveLength(3);
  },
);

test.each<[string, string, object, Session]>([
  ['data are to be saved', '/faq', { saveData: true }, candidate],
  ['the connection is slow', '/faq', { effectiveType: 'slow-2g' }, candidate],
  ['the page is an administrator’s', '/voice-capabilities', {}, candidate],
  ['the page is for users and nobody is there', '/interviews', {}, { status: 'anonymous' }],
  ['the page is nobody’s', '/no', {}, candidate],
  ['it leads out of the site', 'https://evil.example/faq', {}, candidate],
])('fetches nothing if %s', async (_where, address, connection, there) => {
  const { clock, session, arrive, link, say, fetched } = begin({ path: '/terms', connection });
  arrive();
  session.set(there);
  const element = link(address);
  for (const type of ['pointerover', 'focusin', 'touchstart']) say(type, element);
  await clock.advance(60_000);
  expect([fetched(), connections()]).toEqual([[], []]);
});

test("reads a button's target from its attribute", async () => {
  const { clock, session, arrive, say, fetched } = begin({ path: '/terms' });
  arrive();
  session.set(candidate);
  const button = document.createElement('button');
  button.dataset['leadsTo'] = '/interview';
  document.body.append(button);
  say('pointerover', button);
  await clock.advance(80);
  expect(fetched()).toEqual(['interview/entry.js', 'setup.js']);
});

test('skips files that exceed the budget', async () => {
  const { clock, session, arrive, link, say, fetched } = begin({ path: '/terms' });
  arrive();
  session.set(candidate);
  say('focusin', link('/interview'));
  await clock.advance(0);
  say('focusin', link('/interviews'));
  await clock.advance(0);
  expect(fetched()).toEqual(['interview/entry.js', 'setup.js', 'feedback/entry.js', 'huge.js']);
  // 300 kB less 10 kB less 290 kB: nothing is left for the last kilobyte.
});

test.each([
  ['/', '/interview', ['interview/entry.js', 'setup.js']],
  ['/interview', '/interview/:interviewId', ['interview/entry.js', 'setup.js', 'live.js']],
  ['/interview/42', 'the report', ['feedback/entry.js', 'huge.js', 'small.js']],
  ['/faq', 'nothing', []],
])('prefetches on %s the likely next step, %s, when idle', async (path, _next, files) => {
  const { clock, session, idle, arrive, fetched } = begin({ path });
  session.set(candidate);
  await clock.advance(60_000);
  expect(idle).toEqual([]);
  arrive();
  await clock.advance(0);
  await clock.advance(1_999);
  expect(idle).toEqual([]);
  await clock.advance(1);
  for (const work of idle) work();
  await clock.advance(0);
  expect(fetched()).toEqual(files);
});

test('prefetches no next step for anonymous visitors', async () => {
  const { clock, session, idle, arrive } = begin();
  arrive();
  session.set({ status: 'anonymous' });
  await clock.advance(60_000);
  expect(idle).toEqual([]);
});

test("delays the next step until the page's requests are done", async () => {
  const { clock, session, idle, arrive, activity } = begin({ path: '/interview' });
  let answer: () => void = () => undefined;
  void activity.during(() => new Promise<void>((resolve) => (answer = resolve)));
  arrive();
  session.set(candidate);
  await clock.advance(60_000);
  expect(idle).toEqual([]);
  answer();
  await clock.advance(2_000);
  expect(idle).toHaveLength(1);
});
