import { Worker } from 'node:worker_threads';

/**
 * The speech worker straight from its TypeScript source, for code that runs unbundled: jest, and tsx, which does not
 * reach into worker threads by itself.
 */
export const startSpeechWorkerFromSource = (): Worker =>
  startWorkerFromSource(new URL('../src/speech/speechWorker.ts', import.meta.url));

export function startWorkerFromSource(source: URL): Worker {
  const load = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  });`;
  return new Worker(load, { eval: true });
}
