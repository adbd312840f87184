import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';

const messageSchema = v.object({
  receiver: v.string(),
  alerts: v.array(
    v.object({
      status: v.picklist(['firing', 'resolved']),
      labels: v.looseObject({ alertname: v.string() }),
      annotations: v.object({ summary: v.string(), action: v.string() }),
    }),
  ),
});

/** Limit for hangs: waits are a sixtieth of an operator's. */
const LIMIT_MS = 180_000;

export interface Receiver {
  /** Resolves when the alert has arrived at this receiver in this state. @throws Error if it never does */
  arrived(alertname: string, receiver: string, status?: 'firing' | 'resolved'): Promise<void>;
  /** The alerts that are firing, except the watchdog. */
  firing(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the receiver of Alertmanager's webhooks, as an on-call service would be. */
export async function startReceiver(port: number): Promise<Receiver> {
  /** The last state of each alert, by `receiver alertname`. */
  const states = new Map<string, 'firing' | 'resolved'>();
  const server: Server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const { receiver, alerts } = v.parse(messageSchema, JSON.parse(Buffer.concat(chunks).toString()));
      for (const { status, labels } of alerts) states.set(`${receiver} ${labels.alertname}`, status);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async arrived(alertname, receiver, status = 'firing') {
      const limit = performance.now() + LIMIT_MS;
      while (states.get(`${receiver} ${alertname}`) !== status) {
        if (performance.now() > limit)
          throw new Error(
            `${alertname} did not arrive at ${receiver} as ${status}: ${JSON.stringify([...states])}`,
          );
        await delay(100);
      }
    },
    firing: () =>
      [...states].flatMap(([key, status]) =>
        status === 'firing' && !key.endsWith(' Watchdog') ? [key] : [],
      ),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
