import type { CDPSession } from 'playwright';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { openSession, type Noted, type Session, type SessionOptions } from './openSession';
import { addressOf, rolesFor } from './auditRoutes';
import { loadRest, rest, untilDrawn } from './visit';
import type { PageWatch } from './watchPage';

/** What the page holds after unmounting the remote and collecting garbage. */
export interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
}

export interface MountsSeen {
  /** Measurements after the third round, when first-time effects are over, and after the last. */
  readonly held: { readonly early: Held; readonly late: Held; readonly between: number };
  readonly rounds: number;
  readonly residue: Awaited<ReturnType<PageWatch['residue']>>;
  readonly globals: ReturnType<PageWatch['changedGlobals']>;
  readonly styles: readonly string[];
  readonly written: ReturnType<PageWatch['written']>;
  /** New names in the browser's storage. */
  readonly keys: {
    readonly storage: readonly string[];
    readonly cookies: readonly string[];
    readonly places: readonly string[];
  };
  readonly renderers: ReturnType<PageWatch['renderers']>;
  readonly shares: ReturnType<PageWatch['shares']>;
  readonly blocked: readonly string[];
  readonly noted: Noted;
  /** Whether the site's own page appeared after each unmount. */
  readonly isLeft: boolean;
}

/** Rounds after which libraries have filled their caches. */
const SETTLED = 2;

async function measure(client: CDPSession): Promise<Held> {
  // Console output is retained for inspection, with everything it references.
  await client.send('Runtime.discardConsoleEntries');
  // The second collection frees the memory that finalizers released after the first.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes'), heap: valueOf('JSHeapUsedSize') };
}

const smaller = (a: Held, b: Held): Held => ({
  listeners: Math.min(a.listeners, b.listeners),
  nodes: Math.min(a.nodes, b.nodes),
  heap: Math.min(a.heap, b.heap),
});

/** Polls while something is left, since work that ends soon is no leak. */
async function residueOf(session: Session): Promise<MountsSeen['residue']> {
  let residue = await session.ask('residue');
  for (let attempt = 0; attempt < 8 && residue.length > 0; attempt += 1) {
    await session.page.waitForTimeout(250);
    residue = await session.ask('residue');
  }
  return residue;
}

const addedTo = (before: readonly string[], after: readonly string[]) =>
  after.filter((name) => !before.includes(name));

export interface RepeatOptions extends Omit<SessionOptions, 'roles'> {
  readonly rounds: number;
  /** Whether the page's memory is growing, so that another measurement is worthwhile. */
  isGrowing(held: MountsSeen['held']): boolean;
}

/**
 * Mounts and unmounts every route of the remote repeatedly within the site, and compares the page with
 * before.
 */
export async function repeatMounts(
  routes: Contribution['routes'],
  { rounds, isGrowing, ...options }: RepeatOptions,
): Promise<MountsSeen> {
  const roles = [...new Set(routes.flatMap(rolesFor))];
  const session = await openSession({ ...options, roles });
  const { page, context, noted } = session;
  try {
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    const title = await loadRest(session, options.site);
    await rest(session, title);
    const keysBefore = await session.ask('storageKeys');
    const placesBefore = await session.ask('places');
    await session.ask('keepGlobals');
    await session.ask('keepShares');
    await session.ask('keepStyles');

    let early: Held | null = null;
    let isLeft = true;
    const hasHeading = new Map<string, boolean>();
    for (let round = 0; round < rounds; round += 1) {
      for (const { path } of routes) {
        await session.ask('go', addressOf(path));
        hasHeading.set(path, await untilDrawn(session, hasHeading.get(path) ?? true));
        isLeft = (await rest(session, title)) && isLeft;
      }
      if (round === SETTLED) early = await measure(client);
    }
    const late = await measure(client);
    let held = { early: early ?? late, late, between: rounds - 1 - SETTLED };
    for (let attempt = 0; attempt < 3 && isGrowing(held); attempt += 1) {
      await page.waitForTimeout(400);
      held = { ...held, late: smaller(held.late, await measure(client)) };
    }

    const residue = await residueOf(session);
    const keys = await session.ask('storageKeys');
    const places = await session.ask('places');
    return {
      held,
      rounds,
      residue,
      globals: await session.ask('changedGlobals'),
      styles: await session.ask('changedStyles'),
      written: await session.ask('written'),
      keys: {
        storage: addedTo([...keysBefore.local, ...keysBefore.session], [...keys.local, ...keys.session]),
        cookies: addedTo(keysBefore.cookies, keys.cookies),
        places: [
          ...addedTo(placesBefore.databases, places.databases).map((name) => `the database ${name}`),
          ...addedTo(placesBefore.caches, places.caches).map((name) => `the cache ${name}`),
          ...(places.workers > placesBefore.workers ? ['a service worker'] : []),
        ],
      },
      renderers: await session.ask('renderers'),
      shares: await session.ask('shares'),
      blocked: await session.ask('violations'),
      noted,
      isLeft,
    };
  } finally {
    await session.close();
  }
}
