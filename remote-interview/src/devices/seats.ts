import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import * as v from 'valibot';

const CHANNEL = 'prova.interview.seat';
/** A page that is loaded anew may meet its own predecessor: that is not another tab. */
export const GRACE_MS = 250;
/** For a tab that hangs: then the seat is taken without its word. */
export const HANDOVER_MS = 1_000;

const newsSchema = v.object({ type: v.picklist(['wanted', 'handedOver']), interviewId: v.string() });
type News = v.InferOutput<typeof newsSchema>;

interface Sitting {
  /** Takes the seat from the tab that has it. */
  readonly takesOver: boolean;
  readonly signal: AbortSignal;
  /** The seat is this tab's. */
  onSeated(): void;
  /** Another tab has it; this one waits until it is free. */
  onOccupied(): void;
  /** Another tab is about to take it: what that one is to find is written down now. */
  onWanted(): void;
}

/** Of the tabs that show one interview, one holds its seat: it alone speaks, records and sends. */
export interface Seats {
  /** Resolves when the seat was taken by another tab; rejects with the signal's reason when it was left. */
  sit(interviewId: string, sitting: Sitting): Promise<void>;
}

type SeatsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

interface Browser {
  /** Absent on pages without https: there everybody sits, and the server decides. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: () => SeatsChannel;
  readonly clock: Clock;
  /** Resolves when somebody looks at the page: nobody is spoken to from behind. */
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

/** Builds the port over the browser's locks, which a tab that crashes gives back by itself. */
export function createSeats({ locks, openChannel, clock, untilVisible }: Browser = browserTab): Seats {
  /** @returns the function that ends it */
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
