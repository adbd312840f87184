import type { ChildProcess } from 'node:child_process';
import { residentMegabytes } from '../backend/watchMemory';

const SAMPLE_INTERVAL = 500;
const WAITING = /^prova_jobs\{kind="(?:REVIEW|FEEDBACK)",state="(?:waiting|running)"\} (\d+)$/gm;

/** Reviews and reports that are not finished. */
export async function countUnfinished(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return [...metrics.matchAll(WAITING)].reduce((sum, [, count]) => sum + Number(count), 0);
}

export interface Peaks {
  readonly megabytes: number;
  readonly unfinished: number;
}

/** Samples memory and queue until the returned function is called. */
export function startBackendWatch({ pid }: ChildProcess, origin: string): () => Peaks {
  let megabytes = 0;
  let unfinished = 0;
  let isAsking = false;
  const sample = async () => {
    megabytes = Math.max(megabytes, residentMegabytes(pid));
    if (isAsking) return;
    isAsking = true;
    try {
      unfinished = Math.max(unfinished, await countUnfinished(origin));
    } finally {
      isAsking = false;
    }
  };
  const sampling = setInterval(() => void sample(), SAMPLE_INTERVAL);
  return () => {
    clearInterval(sampling);
    return { megabytes, unfinished };
  };
}
