import type {
  DomainFeedbackAnswer,
  QuestionFeedbackAnswer,
  TotalRange,
} from '@prova/api/answers/feedbackAnswer';
import { isBroken, type Broken } from '@prova/shared/http/tolerant';
import type { Place } from './place';
import { bandOf, totalPercent } from './scores';

export type Domains = readonly (DomainFeedbackAnswer | Broken)[];

/** A question of the report with its number, which counts through all domains as it did in the interview. */
export interface ListedQuestion {
  readonly number: number;
  readonly place: Place;
  /** Null where the server does not name it. */
  readonly domain: string | null;
  readonly question: QuestionFeedbackAnswer | Broken;
  /** 0 to 100; null where nothing was scored. */
  readonly total: number | null;
  /** Where the total is not sure enough to stand alone. */
  readonly range: TotalRange | null;
}

/** Every question of the report in its order; one that cannot be read keeps its place and its number. */
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
