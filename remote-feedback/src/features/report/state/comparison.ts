import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { ListedQuestion } from './listQuestions';
import type { Place } from './place';

/** Question asked in both interviews. Totals are 0 to 100; null if the answer was not scored. */
export interface ComparedQuestion {
  readonly number: number;
  readonly place: Place;
  readonly question: string | null;
  readonly then: number | null;
  readonly now: number | null;
  /** Range of `now`, if too uncertain for a single figure. */
  readonly range: TotalRange | null;
  /** Names of points made now but not then, and vice versa. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Empty if skipped then; null if the server does not say. */
  readonly answerThen: string | null;
}

/** Questions that the earlier interview asked as well, in report order. */
export function compareQuestions(questions: readonly ListedQuestion[]): ComparedQuestion[] {
  return questions.flatMap(({ number, place, question, total, range }) => {
    if (isBroken(question) || question.before === null) return [];
    const { before, points } = question;
    const namesOf = (isNow: boolean, ofThen: readonly string[]) =>
      points.filter(({ id, made }) => made === isNow && ofThen.includes(id)).map(({ name }) => name);
    return [
      {
        number,
        place,
        question: question.question,
        then: before.total,
        now: total,
        range,
        gained: namesOf(true, before.missed),
        lost: namesOf(false, before.made),
        answerThen: before.answer,
      },
    ];
  });
}
