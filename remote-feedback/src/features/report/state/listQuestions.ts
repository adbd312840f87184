import type {
  DomainFeedbackAnswer,
  QuestionFeedbackAnswer,
  TotalRange,
} from '@prova/api/answers/feedbackAnswer';
import { isBroken, type Broken } from '@prova/shared/http/tolerant';
import type { Place } from './place';
import { bandOf, totalPercent } from './scores';

export type Domains = readonly (DomainFeedbackAnswer | Broken)[];

/** Question of the report. Its number counts through all domains, as in the interview. */
export interface ListedQuestion {
  readonly number: number;
  readonly place: Place;
  /** The domain; null if the server does not name it. */
  readonly domain: string | null;
  readonly question: QuestionFeedbackAnswer | Broken;
  /** The total, 0 to 100; null if nothing was scored. */
  readonly total: number | null;
  /** Range of the total, if too uncertain for a single figure. */
  readonly range: TotalRange | null;
}

/** All questions in report order. Unreadable ones keep their position and number. */
export function listQuestions(domains: Domains): ListedQuestion[] {
  return domains
    .flatMap((domain, domainIndex) =>
      isBroken(domain)
        ? []
        : domain.questions.map((question, questionIndex) => ({
            place: { domain: domainIndex, question: questionIndex },
            domain: domain.domain,
            question,
            total: isBroken(question) ? null : totalPercent(question),
            range: isBroken(question) ? null : bandOf(question),
          })),
    )
    .map((listed, index) => ({ number: index + 1, ...listed }));
}
