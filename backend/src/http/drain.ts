import { setTimeout } from 'node:timers/promises';
import type { ApiServer } from './declaredRoute';
import { sendProblem } from './sendProblem';

/** Grace period for calls in progress, in milliseconds, before the server closes. */
const DRAIN_LIMIT = 8000;
/** Milliseconds between checks of calls in progress; the first also lets calls in transit arrive. */
const LOOK_INTERVAL = 100;

export interface Drain {
  readonly isDraining: boolean;
  /** Refuses new calls. Resolves once the calls in progress are answered, or at the time limit. */
  begin(): Promise<void>;
}

const PROBES = new Set(['/livez', '/readyz', '/metrics']);

/** Stops a server without losing calls: calls in progress are answered, new calls are sent elsewhere. */
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
    // Without this header, keep-alive connections would hold the server open.
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
