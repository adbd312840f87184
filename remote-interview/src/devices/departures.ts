import { readLeftInterviews, rememberLeftInterview } from '@prova/api/interview/leftInterviews';
import * as v from 'valibot';

const CHANNEL = 'prova.interview';
const newsSchema = v.object({ type: v.literal('left'), interviewId: v.string(), owner: v.string() });

/** What a browser's tabs know about interviews left by choice. */
export interface Departures {
  has(interviewId: string): boolean;
  /** Stores a departure for every tab, and notifies the open tabs. */
  add(interviewId: string): void;
  /**
   * Calls `onLeft` when another tab leaves an interview of the same person; returns a function that stops it.
   */
  subscribe(onLeft: (interviewId: string) => void): () => void;
}

export type DeparturesChannel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/**
 * @param openChannel returns null in a browser without channels between tabs, whose tabs learn of a departure
 * at their next call
 */
export function createDepartures(
  owner: string,
  openChannel: () => DeparturesChannel | null = () =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL),
): Departures {
  return {
    has: (interviewId) => readLeftInterviews(owner).has(interviewId),
    add(interviewId) {
      rememberLeftInterview(owner, interviewId);
      const channel = openChannel();
      channel?.postMessage({ type: 'left', interviewId, owner });
      channel?.close();
    },
    subscribe(onLeft) {
      const channel = openChannel();
      const hear = ({ data }: MessageEvent<unknown>) => {
        const news = v.safeParse(newsSchema, data);
        if (news.success && news.output.owner === owner) onLeft(news.output.interviewId);
      };
      channel?.addEventListener('message', hear);
      return () => {
        channel?.removeEventListener('message', hear);
        channel?.close();
      };
    },
  };
}
