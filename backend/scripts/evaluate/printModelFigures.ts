import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { readPointLabels } from '@prova/grading/data/readPointLabels';
import { biasOf, figuresOf, mean, type Scored } from '@prova/grading/evaluate/figures';
import { pointFiguresOf } from '@prova/grading/evaluate/pointFigures';
import { createQuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { createLanguageModelClient } from '../../src/interviewer/languageModel/client/createLanguageModelClient';
import {
  countRefusals,
  reviewLabelled,
  type LabelledReview,
} from '../../src/interviewer/languageModel/reviewLabelled';
import type { AssessedAnswer } from '../../src/interviewer/report/assessAnswers';
import type { LanguageModelSettings } from '../../src/settings/readLanguageModelSettings';

const PROGRESS_EVERY = 20;

/**
 * Has a language model review every held-out answer with labelled points, and prints its figures beside the embedded
 * grading's. An answer without a usable review counts with its embedded grade, as it would in a report.
 */
export async function printModelFigures(settings: LanguageModelSettings): Promise<void> {
  const bank = createQuestionBank(readBankFiles());
  const client = createLanguageModelClient(settings);
  const labelled = readPointLabels('pointLabels-held-out');
  const reviews: LabelledReview[] = [];
  const timeLimit = settings.reportTimeLimit;
  for await (const review of reviewLabelled(labelled, { client, bank, timeLimit })) {
    reviews.push(review);
    if (reviews.length % PROGRESS_EVERY === 0)
      console.error(`${reviews.length} of ${labelled.length} answers`);
  }
  const judged = ({ embedded, review }: LabelledReview) => ('reason' in review ? embedded : review.answer);
  for (const authors of new Set(labelled.map((labels) => labels.authors))) {
    const own = reviews.filter(({ labels }) => labels.authors === authors);
    print(`${authors}, embedded grading`, own, ({ embedded }) => embedded);
    print(`${authors}, ${settings.model}`, own, judged);
  }
  const refusals = countRefusals(reviews).map(([reason, count]) => `${reason} ${count}`);
  const tokens = reviews.flatMap(({ review }) => ('reason' in review ? [] : [review.tokens]));
  console.log(
    `unusable reviews: ${reviews.length - tokens.length} of ${reviews.length}${refusals.length > 0 ? `: ${refusals.join(', ')}` : ''}`,
  );
  console.log(
    `a review: ${mean(reviews.map(({ seconds }) => seconds)).toFixed(1)} s, ${Math.round(mean(tokens))} tokens`,
  );
}

function print(
  name: string,
  reviews: readonly LabelledReview[],
  judgedIn: (review: LabelledReview) => AssessedAnswer,
): void {
  const scored = reviews.map((review): Scored => ({ ...review.labels, total: judgedIn(review).score.total }));
  const { rank, pairs, error, junk, junkHigh, strong, strongLow } = figuresOf(scored);
  const { states, errors, quotes } = pointFiguresOf(
    reviews.map((review) => [review.labels, judgedIn(review).grade] as const),
  );
  const share = ({ said, right }: { said: number; right: number }) =>
    said === 0 ? '–' : `${Math.round((100 * right) / said)} % of ${said}`;
  console.log(
    [
      `${name}: ${scored.length} answers`,
      `  rank ${rank.toFixed(3)} · pairs ${(100 * pairs).toFixed(1)} % · error ${error.toFixed(1)} · off ${biasOf(scored).toFixed(1)}`,
      `  junk above 35: ${junkHigh} of ${junk} · strong below 60: ${strongLow} of ${strong}`,
      `  right: made ${share(states.made)} · partly ${share(states.partly)} · wrong ${share(states.wrong)} · missing ${share(states.missing)}`,
      `  right: errors ${share(errors)} · quotes ${share(quotes)}`,
    ].join('\n'),
  );
}
