import { Worker } from 'node:worker_threads';

/**
 * The speech worker from its TypeScript source, for unbundled code: jest, and tsx, which does not support
 * worker threads automatically.
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
