import { Worker } from 'node:worker_threads';

/** Written exactly so because the bundler recognizes this form and builds the worker as a file of its own. */
export const startSpeechWorker = (): Worker => new Worker(new URL('./speechWorker.ts', import.meta.url));
