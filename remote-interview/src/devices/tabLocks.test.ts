/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTabLocks, GRACE_MS, HANDOVER_MS } from './tabLocks';

type Hold = () => Promise<unknown>;
type Listen = (event: MessageEvent<unknown>) => void;

/** Locks and channels of a browser whose tabs are all in this test. */
function createBrowser() {
  const clock = createFakeClock();
  let holder: { end: () => void } | null = null;
  const queue: (() => void)[] = [];
  const listeners = new Set<Listen>();
  const next = () => {
    holder = null;
    queue.shift()?.();
  };
  const request = (_name: string, { steal, signal }: LockOptions, hold: Hold) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        if (signal?.aborted) {
          next();
          return;
        }
        const own = { end: () => reject(new DOMException('stolen', 'AbortError')) };
        holder = own;
        void hold().then(() => {
          if (holder === own) next();
          resolve();
        });
      };
      if (steal) {
        holder?.end();
        take();
      } else if (holder) queue.push(take);
      else take();
    });
  const openChannel = () => {
    const own = new Set<Listen>();
    return {
      postMessage(data: unknown) {
        for (const listen of [...listeners]) if (!own.has(listen)) listen({ data } as MessageEvent<unknown>);
      },
      addEventListener(_type: string, listen: unknown) {
        own.add(listen as Listen);
        listeners.add(listen as Listen);
      },
      close() {
        for (const listen of own) listeners.delete(listen);
      },
    } as unknown as BroadcastChannel;
  };
  const openTab = (hasLocks = true) => {
    const locks = hasLocks ? ({ request } as unknown as LockManager) : undefined;
    const tabLocks = createTabLocks({ locks, openChannel, clock, untilVisible: () => Promise.resolve() });
    const news: string[] = [];
    const controller = new AbortController();
    const sit = async (takesOver: boolean) => {
      const { signal } = controller;
      const tell = (what: string) => () => void news.push(what);
      await tabLocks
        .sit('i-1', {
          takesOver,
          signal,
          onSeated: tell('seated'),
          onOccupied: tell('occupied'),
          onWanted: tell('wanted'),
        })
        .then(tell('lost'), tell('left'));
    };
    return { news, sit, leave: () => controller.abort(new Error('left')) };
  };
  return { clock, openTab, deafen: () => listeners.clear() };
}

test('grants the lock to the first tab, notifies the second, and passes it on when the first closes', async () => {
  const { clock, openTab } = createBrowser();
  const [first, second] = [openTab(), openTab()];
  void first.sit(false);
  await clock.advance(GRACE_MS);
  void second.sit(false);
  await clock.advance(GRACE_MS);
  expect([first.news, second.news]).toEqual([['seated'], ['occupied']]);
  first.leave();
  await clock.advance(0);
  expect([first.news, second.news]).toEqual([
    ['seated', 'left'],
    ['occupied', 'seated'],
  ]);
});

test('requests a takeover, so that the other tab can save its state, without waiting for a frozen tab', async () => {
  const { clock, openTab, deafen } = createBrowser();
  const [first, second, third] = [openTab(), openTab(), openTab()];
  void first.sit(false);
  await clock.advance(0);
  void second.sit(true);
  await clock.advance(0);
  expect([first.news, second.news]).toEqual([['seated', 'wanted', 'lost'], ['seated']]);
  deafen();
  void third.sit(true);
  await clock.advance(HANDOVER_MS - 1);
  expect(third.news).toEqual([]);
  await clock.advance(1);
  expect([second.news, third.news]).toEqual([['seated', 'lost'], ['seated']]);
});

test('ignores the brief overlap of a reloaded page with its predecessor', async () => {
  const { clock, openTab } = createBrowser();
  const [before, after] = [openTab(), openTab()];
  void before.sit(false);
  void after.sit(false);
  await clock.advance(GRACE_MS - 1);
  before.leave();
  await clock.advance(GRACE_MS);
  expect(after.news).toEqual(['seated']);
});

test('grants every tab the lock in a browser without locks', async () => {
  const { clock, openTab } = createBrowser();
  const tabs = [openTab(false), openTab(false)];
  for (const tab of tabs) void tab.sit(false);
  await clock.advance(0);
  for (const tab of tabs) tab.leave();
  await clock.advance(0);
  expect(tabs.map(({ news }) => news)).toEqual([
    ['seated', 'left'],
    ['seated', 'left'],
  ]);
});
