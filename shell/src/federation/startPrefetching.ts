import type { Clock } from '@prova/shared/flow/clock';
import type { RegisteredRemote } from '@prova/registry/registry';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { originOfRelease } from '@prova/registry/releaseAddress';
import type { ShellServices } from '../context/ShellServices';
import { paths, remotePaths } from '../context/paths';
import { decideAccess } from '../session/decideAccess';
import { fetchMounting } from './fetchMounting';
import { linkFiles } from './linkFiles';

/**
 * Time that a pointer rests on a link before prefetching: a pointer that only passes over has left by then.
 */
const DWELL_MS = 80;
/** Quiet time of a settled page before prefetching without a user's hint. */
const LEISURE_MS = 2_000;
/** Budget of prefetches for unopened remotes, in bytes as transferred: about all pages of two remotes. */
const BUDGET = 300_000;
/** Limit of preconnects without a user's hint: as many origins as the site's own remotes have. */
const CONNECTIONS = 4;
/** An element that leads to a page: a link, or a button that names its target. */
const WAYS = 'a[href], [data-leads-to]';

/** The usual journey: to the wizard, to the interview it prepares, to that interview's report. */
const NEXT_STEP: Readonly<Record<string, string>> = {
  [paths.home.pattern]: remotePaths.setup.pattern,
  [paths.profile.pattern]: remotePaths.setup.pattern,
  [remotePaths.setup.pattern]: remotePaths.interview.pattern,
  [remotePaths.interview.pattern]: remotePaths.feedback.pattern,
  [remotePaths.interviews.pattern]: remotePaths.feedback.pattern,
};

/** The Network Information API, where available. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const isScarce = ({ saveData, effectiveType = '' }: Connection) =>
  saveData === true || effectiveType.includes('2g');

/** Whether a remote was built for this shell; others are neither run nor fetched. */
const mayRun = ({ contract }: RegisteredRemote) => refuseContract(contract) === null;

export interface PrefetchPorts {
  readonly page: Document;
  readonly clock: Clock;
  readonly connection: () => Connection;
  /** Calls back when the browser is idle. */
  readonly whenIdle: (work: () => void) => void;
  /** Calls back when the address changes; returns a function that stops it. */
  readonly onMoved: (moved: () => void) => () => void;
  /** Fetches the shell's part: its mounting code, and the modules that this remote needs. */
  readonly fetchOfShell: (remote: RegisteredRemote, pathname: string) => Promise<unknown>;
}

/** @returns the ports of the open page */
export const browserPrefetchPorts = (clock: Clock): PrefetchPorts => ({
  page: document,
  clock,
  connection: () => (navigator as { connection?: Connection }).connection ?? {},
  // Not every browser reports idleness or navigations.
  whenIdle: (work) => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(work),
  onMoved(moved) {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('currententrychange', moved);
    return () => navigation?.removeEventListener('currententrychange', moved);
  },
  fetchOfShell: fetchMounting,
});

/**
 * Prefetches a page's files before it is opened. Once a page has loaded, it preconnects to a few other
 * origins that its links lead to. Files follow when somebody hovers over, presses, focuses or touches an
 * element that leads to the page (a link, or a button with `data-leads-to`), and for the likely next step
 * when idle. Limits: pages this person may open, the budget, after the page's own requests, and nothing on
 * slow or data-saving connections.
 * @returns a function that stops it
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

  /** A remote's route that this person may open and that has not been prefetched. */
  function findAllowed(pathname: string) {
    const route = registry.knowledge.get().findRoute(pathname);
    if (route === null || route === 'unknown' || route.page === null || isScarce(connection())) return null;
    if (decideAccess(route.access, session.get()) !== 'allowed' || fetched.has(route.path)) return null;
    return { path: route.path, name: route.page.remote };
  }

  async function connectTo(pathname: string): Promise<void> {
    const route = findAllowed(pathname);
    // A connection is not worth a request: lines unknown to the page can wait.
    if (!route || !registry.knowledge.get().lines.has(route.name)) return;
    const line = await registry.recordOf(route.name);
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
    const line = await registry.recordOf(route.name);
    if (!line.ok || !mayRun(line.remote) || signal.aborted) return;
    const { remote } = line;
    const language = i18n.language === 'ru' ? 'ru' : 'en';
    left -= linkFiles(page, remote, { route: route.path, language, urgency: 'prefetch', room: left });
    await fetchOfShell(remote, route.path);
  }
  // Failures are ignored: the file is requested again, and reported, when needed.
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
    // The page's API requests come first, however long they take.
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
