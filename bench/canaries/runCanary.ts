import { createSeededRandom } from '@prova/shared/node/createSeededRandom';
import { createVisitor, type View } from './createVisitor';
import { startTriedSite, TRIED, type TriedSite } from './startTriedSite';

const VISITORS = 200;
const SHARE = 10;
/** Between two page views of one visitor, on average. */
const PAUSE_S = 30;
/** How often the operator's process looks: `startTakingBack`. */
const LOOK_EVERY_S = 5;
/** How long one looks on after it was taken back. */
const AFTERWARDS_S = 90;
const MINUTE_S = 60;
/** So many times as often a line is cut while a release is fetched for the first time. */
const FETCHED_CUT = 5;

export interface CanaryRun {
  readonly seed: number;
  /** How often a page view of the canary throws. */
  readonly throws: number;
  /** For how long it is watched, in minutes of its clock. */
  readonly minutes: number;
}

export interface CanaryOutcome {
  /** Minutes after which the registry gave it to nobody; null where it was left alone. */
  readonly takenBackAfter: number | null;
  /** Seconds from the page view that was enough until it was given to nobody; null where it was left alone. */
  readonly delay: number | null;
  /** As it stands in the log; null where it was left alone. */
  readonly why: string | null;
  readonly visitors: number;
  readonly views: number;
  readonly thrown: number;
  /** One page view of so many failed for reasons of the visitor's own, of either release. */
  readonly cutOneOf: number;
  /** Whatever was not as it has to be, in sentences. */
  readonly wrong: readonly string[];
}

interface Seen {
  readonly at: number;
  readonly visitor: number;
  readonly view: View;
}

/**
 * What has to be so of every page view, whoever has it.
 * @param enough when what was seen was enough to take it back: from then on nobody need be given it
 * @param end from when on nobody may be
 */
function findWrong(
  { versions }: Pick<TriedSite, 'versions'>,
  seen: readonly Seen[],
  enough: number,
  end: number,
): string[] {
  const { live, canary } = versions;
  const wrong = new Set<string>();
  const first = new Map<number, string>();
  for (const { at, visitor, view } of seen) {
    const given = first.get(visitor) ?? view.version;
    first.set(visitor, given);
    const allowed = [...(at <= end ? [given] : []), ...(at >= enough ? [live] : [])];
    if (!allowed.includes(view.version)) {
      wrong.add(`visitor ${visitor} had ${given} and was given ${view.version}`);
    }
    if (given === live && view.fault === 'throw') wrong.add(`visitor ${visitor} of ${live} saw it fail`);
    // There is nothing before what is live here.
    const standsIn = view.version === canary ? live : null;
    const shown = view.fault === null ? view.version : standsIn;
    if (view.shown !== shown) wrong.add(`visitor ${visitor} was shown ${view.shown ?? 'nothing'}`);
  }
  return [...wrong];
}

/** When the visitor had it fail who made the figure in the log; null where the figure is not what was seen. */
function enoughAt(seen: readonly Seen[], canary: string, why: string): number | null {
  const figure = Number(/^(\d+) of \d+ visitors/.exec(why)?.[1]);
  const failed = new Map<number, number>();
  const known = new Set<number>();
  for (const { at, visitor, view } of seen) {
    if (view.version !== canary) continue;
    // That files did not come at the first page view is counted by itself.
    const counts = view.fault === 'throw' || (view.fault === 'cut' && known.has(visitor));
    known.add(visitor);
    if (counts && !failed.has(visitor)) failed.set(visitor, at);
  }
  return [...failed.values()][figure - 1] ?? null;
}

/**
 * Has 200 visitors come to a site where one in ten of them is given a canary, until it is taken back or the time is over. Requests, signatures, reports,
 * comparison and the move of the pointer are the real ones; time is not waited for.
 */
export async function runCanary({ seed, throws, minutes }: CanaryRun): Promise<CanaryOutcome> {
  const chance = createSeededRandom(seed);
  const began = Date.now();
  let now = began;
  const site = await startTriedSite(SHARE, () => now);
  const { versions, project } = site;
  const cutOneOf = 100 + Math.floor(chance() * 900);
  const people = Array.from({ length: VISITORS }, (_none, at) => {
    // Of their own, so that it does not depend on who is answered first.
    const random = createSeededRandom(Math.floor(chance() * 2 ** 32));
    const pause = () => -Math.log(1 - random()) * PAUSE_S * 1_000;
    const visit = createVisitor(site, at, {
      bucket: Math.floor(random() * 100),
      throws: (version) => version === versions.canary && random() < throws,
      isCut: (isFetched) => random() < (isFetched ? FETCHED_CUT : 1) / cutOneOf,
      took: (isFirst) => Math.round(Math.exp(5.5 + random() * 1.4) * (isFirst ? 2 : 1)),
    });
    return { at, pause, visit, next: began + pause() };
  });
  const seen: Seen[] = [];
  let takenBackAt: number | null = null;
  const isOver = () =>
    takenBackAt === null
      ? now - began > minutes * MINUTE_S * 1_000
      : now - takenBackAt > AFTERWARDS_S * 1_000;
  try {
    for (let second = 1; !isOver(); second += 1) {
      now = began + second * 1_000;
      const due = people.filter(({ next }) => next <= now);
      await Promise.all(
        due.map(async (person) => {
          seen.push({ at: now, visitor: person.at, view: await person.visit() });
          person.next = now + person.pause();
        }),
      );
      if (second % LOOK_EVERY_S === 0 && (await site.look()).length > 0) takenBackAt ??= now;
    }
    const { log } = await project.releases.pointers.read();
    const ended = log.findLast(({ act }) => act === 'take-back') ?? null;
    const enough = ended === null ? null : enoughAt(seen, versions.canary, ended.why ?? '');
    const wrong = findWrong(site, seen, enough ?? Infinity, takenBackAt ?? Infinity);
    if (ended !== null && enough === null) wrong.push(`the log says what nobody saw: ${ended.why ?? ''}`);
    if (ended !== null && !ended.by.startsWith('the site itself')) wrong.push(`${ended.by} took it back`);
    const isGiven = ((await project.readRegistry()).canaries ?? []).length > 0;
    if (isGiven !== (ended === null)) wrong.push('registry and log disagree');
    if ((await project.currentOf(TRIED)) !== versions.live) wrong.push('another release is live');
    const own = seen.filter(({ view }) => view.version === versions.canary);
    return {
      takenBackAfter: takenBackAt === null ? null : (takenBackAt - began) / 1_000 / MINUTE_S,
      delay: takenBackAt === null || enough === null ? null : (takenBackAt - enough) / 1_000,
      why: ended?.why ?? null,
      visitors: new Set(own.map(({ visitor }) => visitor)).size,
      views: own.length,
      thrown: own.filter(({ view }) => view.fault === 'throw').length,
      cutOneOf,
      wrong,
    };
  } finally {
    await site.stop();
  }
}
