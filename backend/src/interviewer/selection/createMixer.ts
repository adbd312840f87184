import type { BankQuestion } from '../bank/createQuestionBank';

/** A candidate question; better candidates precede others of their rank. */
export interface Candidate {
  readonly question: BankQuestion;
  /** Distance of the question's level from the requested one; lower ranks are never passed over. */
  readonly distance: number;
  readonly asked: number;
  /** Whether an earlier interview asked a question with the same expected answer. */
  readonly isEcho: boolean;
}

/** How often a question is a task: a fault to find, a design, or a story. */
const TASK_EVERY = 3;
/** Limit of stories: each takes minutes. */
const MOST_STORIES = 1;

/** Takes questions for one domain after the other, balancing the whole interview. */
export function createMixer() {
  let places = 0;
  let stories = 0;
  /** Questions that an answer to an already taken question answers, too. */
  const answered = new Set<string>();
  const isTask = ({ question }: Candidate) => question.item.kind !== 'EXPLAIN';
  const isStory = ({ question }: Candidate) => question.item.kind === 'STORY';

  /** Number of tasks among the next `count` places: every third place of the interview. */
  const tasksIn = (count: number) =>
    Math.floor((places + count) / TASK_EVERY) - Math.floor(places / TASK_EVERY);

  /** The best of equally close and fresh candidates; where one kind runs out, the others fill up. */
  const mix = <One extends Candidate>(equals: readonly One[], count: number, tasks: number): One[] => {
    const explanations = equals.filter((one) => !isTask(one));
    const tooMany = new Set(equals.filter(isStory).slice(Math.max(0, MOST_STORIES - stories)));
    const offered = equals.filter((one) => isTask(one) && !tooMany.has(one));
    const wanted = Math.min(offered.length, Math.max(0, tasks));
    const chosen = [...offered.slice(0, wanted), ...explanations.slice(0, count - wanted)];
    const rest = [...offered.slice(wanted), ...tooMany];
    return [...chosen, ...rest.slice(0, count - chosen.length)];
  };

  /**
   * Avoids repetition if possible; else prefers what an earlier interview asked in another form, then what
   * this interview asked.
   */
  const repeats = ({ question, asked, isEcho }: Candidate) =>
    answered.has(question.item.id) ? 2 : isEcho && asked === 0 ? 1 : 0;

  /** The least repetitive candidates, in order. */
  const leastRepeated = <One extends Candidate>(some: readonly One[]): One[] => {
    const least = Math.min(...some.map(repeats));
    return some.filter((one) => repeats(one) === least);
  };

  return {
    /** @param supply the closest and freshest first */
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
        for (const id of more.flatMap(({ question }) => [...question.similar])) answered.add(id);
        taken.push(...more);
        stories += more.filter(isStory).length;
      }
      return taken;
    },
  };
}

/** The candidates whose expected answer differs from those of all earlier candidates. */
function apart<One extends Candidate>(some: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of some)
    if (!kept.some(({ question }) => question.similar.has(one.question.item.id))) kept.push(one);
  return kept;
}
