import type { FastifyInstance } from 'fastify';
import { sendProblem } from './sendProblem';

/** Calls under way get this long to finish, in milliseconds, before the server closes under them. */
const DRAIN_LIMIT = 8000;

export interface Drain {
  readonly isDraining: boolean;
  /** Refuses new calls and resolves once the calls under way are answered, or the limit has passed. */
  begin(): Promise<void>;
}

const PROBES = new Set(['/livez', '/readyz']);

/** Lets a server stop without losing a call: what has begun is answered, what comes now is sent elsewhere. */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  let underWay = 0;
  let onIdle: () => void = () => undefined;
  const finish = () => {
    underWay -= 1;
    if (underWay === 0) onIdle();
  };

  app.addHook('onRequest', (request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', finish);
    if (!isDraining || PROBES.has(request.url)) return done();
    void reply.header('retry-after', '1');
    sendProblem(reply, 503, {
      code: 'RESTARTING',
      message: 'Prova is restarting. Please try again in a moment.',
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Without it keep-alive connections would hold the server open.
    if (isDraining) void reply.header('connection', 'close');
    done();
  });

  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      isDraining = true;
      if (underWay === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const limit = setTimeout(resolve, DRAIN_LIMIT);
        onIdle = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    },
  };
}
