import { setTimeout } from 'node:timers/promises';
import type { ApiServer } from './declaredRoute';
import { sendProblem } from './sendProblem';

/** Calls under way get this long to finish, in milliseconds, before the server closes under them. */
const DRAIN_LIMIT = 8000;
/** Milliseconds between looks at what is under way; the first also gives calls that are on the wire time to arrive. */
const LOOK_INTERVAL = 100;

export interface Drain {
  readonly isDraining: boolean;
  /** Refuses new calls and resolves once the calls under way are answered, or the limit has passed. */
  begin(): Promise<void>;
}

const PROBES = new Set(['/livez', '/readyz', '/metrics']);

/** Lets a server stop without losing a call: what has begun is answered, what comes now is sent elsewhere. */
export function createDrain(app: ApiServer): Drain {
  let isDraining = false;
  let underWay = 0;
  const finish = () => {
    underWay -= 1;
  };

  app.addHook('onRequest', (request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', finish);
    if (!isDraining || PROBES.has(request.url)) {
      done();
      return;
    }
    void reply.header('retry-after', '1');
    sendProblem(reply, 503, {
      code: 'RESTARTING',
      message: 'Prova is restarting. Try again in a moment.',
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
    async begin() {
      isDraining = true;
      const deadline = Date.now() + DRAIN_LIMIT;
      do await setTimeout(LOOK_INTERVAL);
      while (underWay > 0 && Date.now() < deadline);
    },
  };
}
