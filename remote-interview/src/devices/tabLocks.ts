import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import * as v from 'valibot';

const CHANNEL = 'prova.interview.seat';
/**
 * Grace period: a reloaded page may briefly overlap with its predecessor, which does not count as another
 * tab.
 */
export const GRACE_MS = 250;
/**
 * Time allowed for a handover: after that the other tab counts as frozen, and its lock is taken without
 * consent.
 */
export const HANDOVER_MS = 1_000;

const newsSchema = v.object({ type: v.picklist(['wanted', 'handedOver']), interviewId: v.string() });
type News = v.InferOutput<typeof newsSchema>;

interface Sitting {
  /** Whether to take the lock from the tab that holds it. */
  readonly takesOver: boolean;
  readonly signal: AbortSignal;
  /** This tab holds the lock. */
  onSeated(): void;
  /** Another tab holds the lock; this tab waits. */
  onOccupied(): void;
  /** Another tab is about to take the lock: save the state for it now. */
  onWanted(): void;
}

/** Among the tabs with one interview, the lock's holder alone speaks, records and sends. */
export interface TabLocks {
  /** Resolves when another tab took the lock; rejects with the signal's reason when released. */
  sit(interviewId: string, sitting: Sitting): Promise<void>;
}

type SeatsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

interface Browser {
  /** Absent on pages without https: there every tab proceeds, and the server decides. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: () => SeatsChannel;
  readonly clock: Clock;
  /** Resolves when the page is visible: background tabs must not speak. */
  readonly untilVisible: () => Promise<void>;
}

const browserTab: Browser = {
  locks: typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined),
  openChannel: () => new BroadcastChannel(CHANNEL),
  clock: browserClock,
  untilVisible: () =>
    new Promise((resolve) => {
      const look = () => {
        if (document.visibilityState !== 'visible') return;
        document.removeEventListener('visibilitychange', look);
        resolve();
      };
      document.addEventListener('visibilitychange', look);
      look();
    }),
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Creates the port over the browser's locks, which are released automatically on a crash. */
export function createTabLocks({ locks, openChannel, clock, untilVisible }: Browser = browserTab): TabLocks {
  /** @returns a function that stops it */
  function hearOf(
    interviewId: string,
    type: News['type'],
    onNews: (channel: SeatsChannel) => void,
  ): () => void {
    const channel = openChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const news = v.safeParse(newsSchema, data);
      if (news.success && news.output.type === type && news.output.interviewId === interviewId)
        onNews(channel);
    });
    return () => channel.close();
  }

  async function askForHandover(interviewId: string, signal: AbortSignal): Promise<void> {
    await withTimeLimit({ clock, ms: HANDOVER_MS, signal }, async () => {
      let stop = () => {};
      await new Promise<void>((resolve) => {
        stop = hearOf(interviewId, 'handedOver', () => resolve());
        const channel = openChannel();
        channel.postMessage({ type: 'wanted', interviewId } satisfies News);
        channel.close();
      });
      stop();
    });
  }

  return {
    async sit(interviewId, { takesOver, signal, onSeated, onOccupied, onWanted }) {
      signal.throwIfAborted();
      if (!locks) {
        onSeated();
        await untilAborted(signal);
        throw signal.reason as Error;
      }
      const name = `prova.interview.${interviewId}`;
      let sit = () => {};
      const seated = new Promise<void>((resolve) => (sit = resolve));
      const hold = async () => {
        sit();
        await untilVisible();
        if (signal.aborted) return;
        const stop = hearOf(interviewId, 'wanted', (channel) => {
          onWanted();
          channel.postMessage({ type: 'handedOver', interviewId } satisfies News);
        });
        onSeated();
        await untilAborted(signal);
        stop();
      };
      if (takesOver) await askForHandover(interviewId, signal);
      const options = takesOver ? { steal: true } : { signal };
      const held = locks.request(name, options, hold).catch(() => undefined);
      const isSeated = await withTimeLimit({ clock, ms: GRACE_MS, signal }, () => seated.then(() => true));
      if (!isSeated) onOccupied();
      await held;
      signal.throwIfAborted();
    },
  };
}
