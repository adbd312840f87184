import * as v from 'valibot';
import type { Clock } from '../../flow/clock';

const messageSchema = v.variant('kind', [
  /** The provider's response to a sign-in, in an address of this origin. */
  v.object({ kind: v.literal('answer'), address: v.string() }),
  v.object({ kind: v.literal('taken'), address: v.string() }),
  v.object({ kind: v.literal('signedOut') }),
]);
type Message = v.InferOutput<typeof messageSchema>;

export interface TabListeners {
  /** Whether the response in this address is to a sign-in of this page, which then uses it. */
  answered(address: string): Promise<boolean>;
  signedOut(): void;
}

/** Messages between an origin's tabs. Codes pass through, useless to all but their requester. */
export interface TabChannel {
  /** Asks the other tabs whose response this is; false when none claims it in time. */
  offer(address: string): Promise<boolean>;
  tellSignedOut(): void;
  /** Listens to other tabs. Returns a function that stops it. */
  listen(listeners: TabListeners): () => void;
}

/** Time limit for the responses of other tabs: a closed tab never responds. */
const OFFER_LIMIT_MS = 2_000;

export function createTabChannel(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>,
  clock: Clock,
): TabChannel {
  const tell = (message: Message) => channel.postMessage(message);
  const hear = (listener: (message: Message) => void) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(messageSchema, data);
      if (message.success) listener(message.output);
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  };
  return {
    async offer(address) {
      const waiting = new AbortController();
      let isTaken = false;
      const stop = hear((message) => {
        if (message.kind !== 'taken' || message.address !== address) return;
        isTaken = true;
        waiting.abort();
      });
      tell({ kind: 'answer', address });
      await clock.wait(OFFER_LIMIT_MS, waiting.signal).catch(() => undefined);
      stop();
      return isTaken;
    },
    tellSignedOut: () => tell({ kind: 'signedOut' }),
    listen: ({ answered, signedOut }) =>
      hear((message) => {
        if (message.kind === 'signedOut') signedOut();
        if (message.kind !== 'answer') return;
        void answered(message.address).then((isTaken) => {
          if (isTaken) tell({ kind: 'taken', address: message.address });
        });
      }),
  };
}
