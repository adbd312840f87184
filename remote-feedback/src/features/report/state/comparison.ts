import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { ListedQuestion } from './listQuestions';
import type { Place } from './place';

/** A question that was asked both times. Totals are 0 to 100; null where the answer was not scored. */
export interface ComparedQuestion {
  readonly number: number;
  readonly place: Place;
  readonly question: string | null;
  readonly then: number | null;
  readonly now: number | null;
  /** Of `now`, where it is not sure enough to stand alone. */
  readonly range: TotalRange | null;
  /** Names of the points that were made now and not then, and the other way round. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Empty where it was skipped then; null where the server does not say. */
  readonly answerThen: string | null;
}

/** The questions that the interview before this one asked as well, in their order. */
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
