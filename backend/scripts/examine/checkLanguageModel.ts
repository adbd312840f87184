import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { readPointLabels, type PointLabels } from '@prova/grading/data/readPointLabels';
import { figuresOf, mean } from '@prova/grading/evaluate/figures';
import { findingsOf, type Finding } from '@prova/node/finding';
import { createQuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { createLanguageModelClient } from '../../src/interviewer/languageModel/client/createLanguageModelClient';
import { ROOM_TIME_LIMIT } from '../../src/interviewer/languageModel/composeWords';
import { isServerFault } from '../../src/interviewer/languageModel/client/languageModelFailure';
import {
  countRefusals,
  reviewLabelled,
  type LabelledReview,
} from '../../src/interviewer/languageModel/reviewLabelled';
import type { LanguageModelSettings } from '../../src/settings/readLanguageModelSettings';
import { checkRoomWords } from './checkRoomWords';

const { well, notice, fault } = findingsOf('language model');

const ANSWERS = 12;
/** Bounds of a model that may judge. The embedded grading has a rank correlation of 0.9 and a mean error of 9. */
const LEAST_RANK = 0.85;
const MOST_ERROR = 10;
/** Consecutive failures of the server after which no further answer is sent. */
const FAILURES = 3;
/** Unusable reviews up to this number are not a finding. */
const MOST_REFUSED = 1;
/** From this share of the time limit on, reviews of a long interview would be too late for its report. */
const SLOW = 0.5;

const SMALL = 'Choose a larger model, or unset AI_BASE_URL: the built-in grading needs no model.';
const UNSTRUCTURED = 'Choose a server that enforces a JSON schema, or a larger model.';
const TOO_SLOW = 'Raise AI_TIMEOUT, or choose a smaller model or a faster machine.';
const REMEDIES: Readonly<Record<string, string>> = {
  unreachable: 'Start the server, or correct AI_BASE_URL.',
  'refused-call': 'Check AI_API_KEY and AI_MODEL.',
  'no-completion': 'Correct AI_BASE_URL: its server does not answer as OpenAI’s chat completions do.',
  'server-error': 'Look into the log of the model’s server.',
  'rate-limited': 'Raise the rate limit at the provider.',
  timeout: TOO_SLOW,
  'cut-short': 'Switch off the model’s reasoning, or choose a model that keeps to 500 tokens.',
  'invalid-json': UNSTRUCTURED,
  'wrong-schema': UNSTRUCTURED,
};

/** Held-out answers from worthless to complete, each to another question. */
export function chooseCannedAnswers(): PointLabels[] {
  const newcomers = readPointLabels('pointLabels-held-out').filter(({ authors }) => authors === 'newcomers');
  const byGrade = newcomers.toSorted((one, other) => one.grade - other.grade);
  const chosen: PointLabels[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const rest = byGrade.slice(Math.floor((at * byGrade.length) / ANSWERS));
    const next = rest.find(({ item }) => chosen.every((other) => other.item !== item));
    if (next) chosen.push(next);
  }
  return chosen;
}

/**
 * Has the operator's language model judge answers of known grade, and compares it with people.
 * @param settings null if no model is connected
 */
export async function checkLanguageModel(
  settings: LanguageModelSettings | null,
  bank = createQuestionBank(readBankFiles()),
  roomTimeLimit = ROOM_TIME_LIMIT,
): Promise<readonly Finding[]> {
  if (settings === null)
    return [
      notice('No language model is connected.', 'Set AI_BASE_URL, AI_API_KEY and AI_MODEL to connect one.'),
    ];
  const client = createLanguageModelClient(settings);
  const timeLimit = settings.reportTimeLimit;
  const reviews: LabelledReview[] = [];
  for await (const review of reviewLabelled(chooseCannedAnswers(), { client, bank, timeLimit })) {
    reviews.push(review);
    if (reviews.length >= FAILURES && reviews.slice(-FAILURES).every(isServerFailure)) break;
  }
  const problems = findProblems(reviews, timeLimit);
  const figures = describe(settings, reviews);
  if (problems.some(({ state }) => state === 'fault')) return [notice(figures), ...problems];
  const room = await checkRoomWords(settings, chooseCannedAnswers(), bank, roomTimeLimit);
  return problems.length === 0
    ? [well(figures), well('It is good enough to judge answers.'), room]
    : [notice(figures), ...problems, room];
}

const isServerFailure = ({ review }: LabelledReview) => 'reason' in review && isServerFault(review.reason);

const usableOf = (reviews: readonly LabelledReview[]) =>
  reviews.flatMap(({ labels, embedded, review, seconds }) =>
    'reason' in review ? [] : [{ labels, embedded, ...review, seconds }],
  );

function describe({ model, host }: LanguageModelSettings, reviews: readonly LabelledReview[]): string {
  const usable = usableOf(reviews);
  const reviewed = `${model} at ${host} reviewed ${usable.length} of ${reviews.length} answers`;
  if (usable.length === 0) return `${reviewed}.`;
  const states = usable.flatMap(({ labels, answer }) =>
    answer.grade.points.map(({ concept, state }) => Number(labels.points[concept.id]?.state === state)),
  );
  const { rank, error } = agreementOf(reviews);
  const embedded = mean(
    usable.map(({ labels, embedded: { score } }) => Math.abs(score.total - labels.grade)),
  );
  const durations = usable.map(({ seconds }) => seconds);
  const tokens = Math.round(mean(usable.map((one) => one.tokens)));
  const figures = [
    `${reviewed}: rank correlation ${rank.toFixed(2)}`,
    `mean error ${error.toFixed(1)} of 100 (built-in grading: ${embedded.toFixed(1)})`,
    `${Math.round(100 * mean(states))} % of the points as labelled`,
    `${mean(durations).toFixed(1)} s on average, ${Math.max(...durations).toFixed(1)} s at most`,
    // Not every server counts them.
    ...(tokens > 0 ? [`${tokens} tokens a review`] : []),
  ];
  return `${figures.join(', ')}.`;
}

function agreementOf(reviews: readonly LabelledReview[]): { rank: number; error: number } {
  // One group, although each answer is to another question: grades are comparable.
  const scored = usableOf(reviews).map(({ labels, answer }) => ({
    ...labels,
    item: '',
    authors: '',
    total: answer.score.total,
  }));
  return figuresOf(scored);
}

function findProblems(reviews: readonly LabelledReview[], timeLimit: number): Finding[] {
  const refusals = countRefusals(reviews);
  const count = reviews.length - usableOf(reviews).length;
  const problems: Finding[] = [];
  if (count > MOST_REFUSED) {
    const reasons = refusals.map(([reason, times]) => `${reason} ${times}`).join(', ');
    problems.push(
      fault(
        `${count} of ${reviews.length} reviews cannot be used (${reasons}). The built-in grading replaces them.`,
        REMEDIES[refusals[0]?.[0] ?? ''] ?? SMALL,
      ),
    );
  }
  const { rank, error } = agreementOf(reviews);
  if (count < reviews.length && (rank < LEAST_RANK || error > MOST_ERROR))
    problems.push(
      fault(
        `It is not good enough to judge: that takes a rank correlation of ${LEAST_RANK} and a mean error of at most ${MOST_ERROR}.`,
        SMALL,
      ),
    );
  const longest = Math.max(...reviews.map(({ seconds }) => seconds));
  if (refusals.every(([reason]) => reason !== 'timeout') && longest * 1000 > SLOW * timeLimit)
    problems.push(notice('Its slowest review took more than half of AI_TIMEOUT.', TOO_SLOW));
  return problems;
}
