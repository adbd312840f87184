import * as v from 'valibot';
import type { Clock } from '../../flow/clock';

const messageSchema = v.variant('kind', [
  /** The provider's answer to a sign-in, in an address of this origin. */
  v.object({ kind: v.literal('answer'), address: v.string() }),
  v.object({ kind: v.literal('taken'), address: v.string() }),
  v.object({ kind: v.literal('signedOut') }),
]);
type Message = v.InferOutput<typeof messageSchema>;

export interface TabListeners {
  /** Whether the answer in this address is to a sign-in of this page, which then uses it. */
  answered(address: string): Promise<boolean>;
  signedOut(): void;
}

/** What the tabs of one origin tell each other. A code goes through here, with which nobody can do anything but who began. */
export interface TabChannel {
  /** Asks the other tabs whose answer this is; false when none of them says so in time. */
  offer(address: string): Promise<boolean>;
  tellSignedOut(): void;
  /** Returns the function that ends it. */
  listen(listeners: TabListeners): () => void;
}

/** A tab that is not there does not answer at all. */
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
