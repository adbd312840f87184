import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { listQuestions, type Domains } from './listQuestions';
import type { Place } from './place';
import { linesOf, shownItems } from './sections';
import { countToDo, statedPoints, type PointsToDo } from './statedPoints';

const MOST_THINGS = 3;

export interface ThingToPractise {
  /** What there is to do, in the report's words or counted: what a card says in full is not said again. */
  readonly task: string | PointsToDo;
  /** The answer that the text is about, and may quote. */
  readonly answer: string;
  /** The question in the server's bank; null where it does not say. */
  readonly questionId: string | null;
  /** Null where the server does not name it. */
  readonly domain: string | null;
  readonly number: number;
  readonly place: Place;
}

function adviceOf(question: QuestionFeedbackAnswer): readonly (string | PointsToDo)[] {
  const advice = linesOf(question.developmentAreas);
  const points = statedPoints(question);
  if (points.length > 0) {
    const toDo = countToDo(points, advice.length);
    return Object.values(toDo).some((count) => count > 0) ? [toDo] : [];
  }
  return advice.length > 0 ? advice : shownItems(question.technicalGapsIdentified);
}

/**
 * The few things worth practising first: what the weakest answers lacked, one thing of each before a second of any,
 * so that the advice does not dwell on a single question.
 */
export function practiseNext(domains: Domains): ThingToPractise[] {
  const answers = listQuestions(domains)
    .flatMap(({ question, total, domain, number, place }) => {
      if (isBroken(question)) return [];
      return [
        {
          advice: adviceOf(question),
          total: total ?? 0,
          answer: question.answer ?? '',
          questionId: question.questionId,
          domain,
          number,
          place,
        },
      ];
    })
    .sort((left, right) => left.total - right.total);
  const rounds = Math.max(0, ...answers.map(({ advice }) => advice.length));
  const things: ThingToPractise[] = [];
  for (let round = 0; round < rounds && things.length < MOST_THINGS; round += 1) {
    for (const { advice, ...about } of answers) {
      const task = advice[round];
      if (task !== undefined && things.length < MOST_THINGS) things.push({ task, ...about });
    }
  }
  return things;
}

/** The questions behind these things, each once; none where one of them cannot be asked for by name. */
export function questionsBehind(things: readonly ThingToPractise[]): readonly string[] {
  const ids = things.flatMap(({ questionId }) => questionId ?? []);
  return ids.length === things.length ? [...new Set(ids)] : [];
}
