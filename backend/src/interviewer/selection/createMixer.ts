import type { BankQuestion } from '../bank/createQuestionBank';

/** A question that may be asked, the better before the others of its rank. */
export interface Candidate {
  readonly question: BankQuestion;
  /** Its level's distance from the one asked for, and how long ago it was asked: what comes first is never passed over. */
  readonly distance: number;
  readonly asked: number;
  /** An earlier interview asked one that wants the same said. */
  readonly isEcho: boolean;
}

/** One question of so many is a task: a fault to find, a design, or a story. */
const TASK_EVERY = 3;
/** An interview is no series of stories: each takes minutes. */
const MOST_STORIES = 1;

/** Takes questions for one domain after the other, and sees to the mixture of the whole interview. */
export function createMixer() {
  let places = 0;
  let stories = 0;
  /** What an answer to one of the questions taken so far answers as well. */
  const answered = new Set<string>();
  const isTask = ({ question }: Candidate) => question.item.kind !== 'EXPLAIN';
  const isStory = ({ question }: Candidate) => question.item.kind === 'STORY';

  /** How many of the next places are for tasks: every third of the interview. */
  const tasksIn = (count: number) =>
    Math.floor((places + count) / TASK_EVERY) - Math.floor(places / TASK_EVERY);

  /** The best of some that are as near and as fresh as each other; where one kind gives out, the others fill up. */
  const mix = <One extends Candidate>(equals: readonly One[], count: number, tasks: number): One[] => {
    const explanations = equals.filter((one) => !isTask(one));
    const tooMany = new Set(equals.filter(isStory).slice(Math.max(0, MOST_STORIES - stories)));
    const offered = equals.filter((one) => isTask(one) && !tooMany.has(one));
    const wanted = Math.min(offered.length, Math.max(0, tasks));
    const chosen = [...offered.slice(0, wanted), ...explanations.slice(0, count - wanted)];
    const rest = [...offered.slice(wanted), ...tooMany];
    return [...chosen, ...rest.slice(0, count - chosen.length)];
  };

  /** Nothing that repeats, else what an earlier interview has asked in another form, else what this one has. */
  const repeats = ({ question, asked, isEcho }: Candidate) =>
    answered.has(question.item.id) ? 2 : isEcho && asked === 0 ? 1 : 0;

  /** Those of some, in their order, that repeat the least. */
  const leastRepeated = <One extends Candidate>(some: readonly One[]): One[] => {
    const least = Math.min(...some.map(repeats));
    return some.filter((one) => repeats(one) === least);
  };

  return {
    /** @param supply the nearest and freshest first */
    take<One extends Candidate>(supply: readonly One[], count: number): One[] {
      const taken: One[] = [];
      const tasks = tasksIn(count);
      places += count;
      while (taken.length < count && taken.length < supply.length) {
        const left = supply.filter((one) => !taken.includes(one));
        const [first] = left;
        if (!first) break;
        const peers = leastRepeated(
          left.filter((one) => one.distance === first.distance && one.asked > 0 === first.asked > 0),
        );
        const equals = peers.filter(({ asked }) => asked === peers[0]?.asked);
        const open = count - taken.length;
        const more = apart(
          equals.length <= open ? equals : mix(equals, open, tasks - taken.filter(isTask).length),
        );
        for (const id of more.flatMap(({ question }) => [...question.akin])) answered.add(id);
        taken.push(...more);
        stories += more.filter(isStory).length;
      }
      return taken;
    },
  };
}

/** Without those that want the same said as one before them. */
function apart<One extends Candidate>(some: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of some)
    if (!kept.some(({ question }) => question.akin.has(one.question.item.id))) kept.push(one);
  return kept;
}
