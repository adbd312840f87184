import type { SeededUser } from './seedDatabase';
import { quantile } from './quantile';

export interface AudioTimes {
  readonly questions: number;
  /**
   * 95th percentiles of the time until a question's audio is complete, in milliseconds: the first time, and
   * again.
   */
  readonly coldP95: number;
  readonly cachedP95: number;
}

const LEAST_BYTES = 10_000;

async function fetchAudio(origin: string, cookie: string, questionId: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/evm/questions/${questionId}/voice`, { headers: { cookie } });
  const { byteLength } = await response.arrayBuffer();
  const milliseconds = performance.now() - started;
  if (!response.ok || byteLength < LEAST_BYTES) {
    throw new Error(`Question ${questionId}: ${String(response.status)}, ${String(byteLength)} bytes`);
  }
  return milliseconds;
}

/**
 * Requests the audio of each distinct question twice, one question at a time, from a backend with an empty
 * cache.
 */
export async function timeQuestionAudio(origin: string, users: readonly SeededUser[]): Promise<AudioTimes> {
  const ownerOf = new Map(
    users.flatMap(({ cookie, questionIds }) => questionIds.map((id) => [id, cookie] as const)),
  );
  const timeAll = async () => {
    const times: number[] = [];
    for (const [questionId, cookie] of ownerOf) times.push(await fetchAudio(origin, cookie, questionId));
    return times;
  };
  const cold = await timeAll();
  const cached = await timeAll();
  return { questions: ownerOf.size, coldP95: quantile(cold, 0.95), cachedP95: quantile(cached, 0.95) };
}
