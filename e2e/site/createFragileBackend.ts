import { serveService } from './serveService';
import type { RunningSite } from './startSite';

/** A site's backend that is killed repeatedly. */
export interface FragileBackend {
  /** Kills the backend, unless it is dead already, and restarts it; resolves when it listens again. */
  kill(): Promise<void>;
  /** Runs `work` while the backend listens, protected from kills. */
  whileUp<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export function createFragileBackend(site: RunningSite, port: number, dataDir: string): FragileBackend {
  let end = () => {
    process.kill(site.pidOf('backend'), 'SIGKILL');
    return Promise.resolve();
  };
  let stop = () => Promise.resolve();
  let up = Promise.resolve();
  let isUp = true;
  const working = new Set<Promise<unknown>>();
  const bringBack = async () => {
    await Promise.allSettled([...working]);
    await end();
    const stopService = await serveService('backend', port, dataDir);
    end = () => stopService('SIGKILL');
    stop = () => stopService();
    isUp = true;
  };
  return {
    kill() {
      if (isUp) {
        isUp = false;
        up = bringBack();
      }
      return up;
    },
    async whileUp(work) {
      while (!isUp) await up;
      const done = work();
      working.add(done);
      return done.finally(() => working.delete(done));
    },
    async stop() {
      await up;
      await stop();
    },
  };
}
