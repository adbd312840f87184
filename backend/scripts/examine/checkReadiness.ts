import { findingsOf, type Finding } from '@prova/node/finding';
import { readJson } from '@prova/node/readAnswer';
import * as v from 'valibot';

const { well, notice, fault } = findingsOf('backend');

const LIMIT_MS = 5_000;
const LONGEST_ANSWER = 64 * 1024;
const healthSchema = v.object({ status: v.string() });

/** Whether the backend runs and is ready. */
export async function checkReadiness(origin: string): Promise<readonly Finding[]> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  if (answer === null) return [notice(`The backend does not respond at ${origin}.`, 'Start it: npm start')];
  const health = v.safeParse(healthSchema, await readJson(answer, LONGEST_ANSWER));
  if (!health.success) {
    return [
      fault(
        `Another program responds at ${origin} (${answer.status}).`,
        'Stop that program, or set another port.',
      ),
    ];
  }
  if (answer.status === 200) return [well(`The backend is ready at ${origin}.`)];
  return [
    fault(
      `The backend is not ready: ${health.output.status}.`,
      'Check the database findings here, and the backend’s log.',
    ),
  ];
}
