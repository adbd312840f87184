import { canaryStandingsSchema, type CanaryStatus } from '@prova/api/types/canaryStatus';
import * as v from 'valibot';
import { takeBackCanary } from './canary';
import { portOf, type Settings } from '@prova/node/settings/readSettings';
import { messageOf } from '@prova/node/messageOf';
import { readJson } from '@prova/node/readAnswer';
import type { CliLogger } from '@prova/node/createCliLogger';
import { openReleases, type Releases } from './openReleases';

const LOOK_EVERY_MS = 5_000;
const ANSWER_LIMIT_MS = 2_000;
const LONGEST_STANDINGS = 1024 * 1024;

/** State of the canaries; empty if the site does not respond. */
async function readStandings(address: string): Promise<readonly CanaryStatus[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    const parsed = v.safeParse(canaryStandingsSchema, await readJson(answer, LONGEST_STANDINGS));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/**
 * Rolls back canaries reported as failing by the site, with reasons in the log.
 * @returns a description of its actions, in sentences
 */
export async function rollBackFailingCanaries(
  releases: Releases,
  address: string,
): Promise<readonly string[]> {
  const said: string[] = [];
  for (const { remote, canary, failing } of await readStandings(address)) {
    if (failing === null) continue;
    const by = { ...releases, by: `the site, ${releases.by}` };
    const moves = await takeBackCanary(by, remote, { why: failing }, canary.version);
    said.push(
      ...moves.map(
        ({ remote: name, to }) => `the canary of ${name} was rolled back to ${to ?? ''}: ${failing}`,
      ),
    );
  }
  return said;
}

/**
 * Watches an installation's canaries while its site runs; several processes may.
 * @returns its stop function
 */
export function startAutomaticRollback(settings: Settings, speak: CliLogger): () => void {
  const releases = openReleases(settings);
  const address = `http://127.0.0.1:${portOf(settings, 'site-metrics')}/canaries`;
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    rollBackFailingCanaries(releases, address)
      .then(
        (said) => said.forEach((sentence) => speak(sentence)),
        (error: unknown) => speak(messageOf(error), 'error'),
      )
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
