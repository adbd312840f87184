import type { SessionSyncPorts } from '../session/startSessionSync';

type Listener = (event: MessageEvent<unknown>) => void;

export type TestChannel = SessionSyncPorts['channel'] & {
  /** Messages this tab has sent. */
  readonly told: unknown[];
  /** Delivers another tab's message to this tab. */
  hear(news: unknown): void;
};

/** One tab's end of the channel between tabs. */
export function createTestChannel(): TestChannel {
  const listeners = new Set<Listener>();
  const told: unknown[] = [];
  return {
    told,
    postMessage: (news: unknown) => void told.push(news),
    addEventListener: (_type: string, listener: unknown) => void listeners.add(listener as Listener),
    removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener as Listener),
    close: () => listeners.clear(),
    hear(news) {
      for (const listener of listeners) listener(new MessageEvent('message', { data: news }));
    },
  };
}
