import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { listQuestions, type Domains } from './listQuestions';
import type { Place } from './place';
import { linesOf, shownItems } from './sections';
import { countToDo, statedPoints, type PointsToDo } from './statedPoints';

const MOST_THINGS = 3;

export interface ThingToPractise {
  /** Task in the report's words, or as counts if the question's card gives the details. */
  readonly task: string | PointsToDo;
  /** Answer that the text is about, and may quote. */
  readonly answer: string;
  /** Id in the server's question bank; null if the server does not say. */
  readonly questionId: string | null;
  /** The domain; null if the server does not name it. */
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
 * Selects what to practise first: the gaps of the weakest answers, one from each before a second from any. That way
 * the advice does not dwell on a single question.
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

/** Unique ids of the questions behind these tasks; empty if any question has no id. */
export function questionsBehind(things: readonly ThingToPractise[]): readonly string[] {
  const ids = things.flatMap(({ questionId }) => questionId ?? []);
  return ids.length === things.length ? [...new Set(ids)] : [];
}
