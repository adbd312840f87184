import type { Clock } from '@prova/shared/flow/clock';
import type { RegisteredRemote } from '@prova/registry/registry';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { originOfRelease } from '@prova/registry/releaseAddress';
import type { ShellServices } from '../context/ShellServices';
import { paths, remotePaths } from '../context/paths';
import { decideAccess } from '../session/decideAccess';
import { fetchMounting } from './fetchMounting';
import { linkFiles } from './linkFiles';

/** A pointer that only passes over a link is gone before this. */
const DWELL_MS = 80;
/** What a page that stands gets before something is fetched that nobody has pointed at. */
const LEISURE_MS = 2_000;
/** Most that a page fetches of remotes that nobody has opened, in bytes as they travel: about all pages of two remotes. */
const BUDGET = 300_000;
/** Connections that a page opens without anybody pointing anywhere: as many origins as the site's own remotes have. */
const CONNECTIONS = 4;
/** What leads to a page: a link, or a button that says where. */
const WAYS = 'a[href], [data-leads-to]';

/** Where most people go next: to the wizard, to the interview that it prepares, to the report of that one. */
const NEXT_STEP: Readonly<Record<string, string>> = {
  [paths.home.pattern]: remotePaths.setup.pattern,
  [paths.profile.pattern]: remotePaths.setup.pattern,
  [remotePaths.setup.pattern]: remotePaths.interview.pattern,
  [remotePaths.interview.pattern]: remotePaths.feedback.pattern,
  [remotePaths.interviews.pattern]: remotePaths.feedback.pattern,
};

/** What browsers say of the connection, where they do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const isScarce = ({ saveData, effectiveType = '' }: Connection) =>
  saveData === true || effectiveType.includes('2g');

/** Whether a remote was made for this shell; one that was not is not run, and none of it is fetched. */
const mayRun = ({ contract }: RegisteredRemote) => refuseContract(contract) === null;

export interface PrefetchPorts {
  readonly page: Document;
  readonly clock: Clock;
  readonly connection: () => Connection;
  /** Calls back when the browser has nothing else to do. */
  readonly whenIdle: (work: () => void) => void;
  /** Calls back when the page has another address; returns the function that ends it. */
  readonly onMoved: (moved: () => void) => () => void;
  /** Of the shell: what remotes are mounted with, and what this one takes of it. */
  readonly fetchOfShell: (remote: RegisteredRemote, pathname: string) => Promise<unknown>;
}

/** @returns the ports of the page that is open */
export const browserPrefetchPorts = (clock: Clock): PrefetchPorts => ({
  page: document,
  clock,
  connection: () => (navigator as { connection?: Connection }).connection ?? {},
  // Not every browser can say when it is idle, or when its address changes.
  whenIdle: (work) => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(work),
  onMoved(moved) {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('currententrychange', moved);
    return () => navigation?.removeEventListener('currententrychange', moved);
  },
  fetchOfShell: fetchMounting,
});

/**
 * Has the files of a page there before it is opened. Once a page has what it waits for, the connections to the origins that its links lead to, a few
 * and if they are others; files when somebody rests on what leads to it (a link, or a button with
 * `data-leads-to`), presses it, reaches it by keyboard or touches it, and for
 * the likely next step of the journey when there is nothing else to do. Only what this person may open, no more than fits the budget,
 * after what the page itself waits for, and nothing where the connection is slow or data are to be saved.
 * @returns the end of it
 */
export function startPrefetching(
  {
    registry,
    session,
    loader,
    i18n,
    activity,
  }: Pick<ShellServices, 'registry' | 'session' | 'i18n' | 'activity'> & {
    readonly loader: Pick<ShellServices['loader'], 'settled'>;
  },
  { page, clock, connection, whenIdle, onMoved, fetchOfShell }: PrefetchPorts,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const fetched = new Set<string>();
  const connected = new Set<string>();
  let left = BUDGET;

  /** A route of a remote that this person may open and that nothing has been fetched for. */
  function findAllowed(pathname: string) {
    const route = registry.knowledge.get().findRoute(pathname);
    if (route === null || route === 'unknown' || route.page === null || isScarce(connection())) return null;
    if (decideAccess(route.access, session.get()) !== 'allowed' || fetched.has(route.path)) return null;
    return { path: route.path, name: route.page.remote };
  }

  async function connectTo(pathname: string): Promise<void> {
    const route = findAllowed(pathname);
    // A connection is worth no question: what this page does not know yet can wait.
    if (!route || !registry.knowledge.get().lines.has(route.name)) return;
    const line = await registry.lineOf(route.name);
    const origin = line.ok && mayRun(line.remote) ? originOfRelease(line.remote.entry) : null;
    if (origin === null || connected.has(origin) || connected.size === CONNECTIONS || signal.aborted) return;
    connected.add(origin);
    const link = page.createElement('link');
    Object.assign(link, { rel: 'preconnect', href: origin, crossOrigin: 'anonymous' });
    page.head.append(link);
  }

  async function fetchRoute(pathname: string): Promise<void> {
    const route = findAllowed(pathname);
    if (!route) return;
    fetched.add(route.path);
    await loader.settled();
    const line = await registry.lineOf(route.name);
    if (!line.ok || !mayRun(line.remote) || signal.aborted) return;
    const { remote } = line;
    const language = i18n.language === 'ru' ? 'ru' : 'en';
    left -= linkFiles(page, remote, { route: route.path, language, urgency: 'prefetch', room: left });
    await fetchOfShell(remote, route.path);
  }
  // What does not come now is asked for again, and told of, when somebody needs it.
  const fetchQuietly = (pathname: string) => void fetchRoute(pathname).catch(() => undefined);
  const connectQuietly = (pathname: string) => void connectTo(pathname).catch(() => undefined);

  let pointedAt: HTMLElement | null = null;
  const wayAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(WAYS) : null);
  const follow = (way: HTMLElement, then: (pathname: string) => void) => {
    const { origin, pathname } = new URL(
      way.dataset['leadsTo'] ?? (way as HTMLAnchorElement).href,
      page.baseURI,
    );
    if (origin === page.location.origin) then(pathname);
  };
  const choose = (event: Event) => {
    const way = wayAt(event);
    if (way) follow(way, fetchQuietly);
  };
  const point = (event: Event) => {
    const way = wayAt(event);
    if (way === pointedAt) return;
    pointedAt = way;
    if (way === null) return;
    void clock.wait(DWELL_MS, signal).then(
      () => pointedAt === way && follow(way, fetchQuietly),
      () => undefined,
    );
  };

  async function connectAhead(): Promise<void> {
    await loader.settled();
    for (const way of page.querySelectorAll<HTMLElement>(WAYS)) follow(way, connectQuietly);
  }

  async function fetchNextStep(): Promise<void> {
    const { pathname } = page.location;
    const here = registry.knowledge.get().findRoute(pathname);
    const next = NEXT_STEP[here === null || here === 'unknown' ? pathname : here.path];
    if (next === undefined || session.get().status !== 'authenticated') return;
    await clock.wait(LEISURE_MS, signal);
    await loader.settled();
    // What the page has asked the server for comes first, however long that takes.
    do await clock.wait(LEISURE_MS, signal);
    while (activity.count.get() > 0);
    if (page.location.pathname === pathname) whenIdle(() => fetchQuietly(next));
  }
  const goOn = () => {
    for (const step of [connectAhead, fetchNextStep]) void step().catch(() => undefined);
  };

  const options = { passive: true, signal };
  page.addEventListener('pointerover', point, options);
  for (const chosen of ['focusin', 'touchstart', 'pointerdown'])
    page.addEventListener(chosen, choose, options);
  const stopMoved = onMoved(goOn);
  const stopSession = session.subscribe(goOn);
  return () => {
    ended.abort();
    stopMoved();
    stopSession();
  };
}
