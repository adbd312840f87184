import type { Judgement } from '../scoring/judgeAnswer';
import { byWeight } from '../scoring/rubric';
import { PASSING_TOTAL, type AnswerScore } from '../scoring/scoreAnswer';
import { createWording, listInWords, quoted } from './createWording';
import { praisedConcepts } from './describeStrengths';
import { quoteFrom } from './quoteFrom';

const STRONG_TOTAL = 85;
const NAMED_POINTS = 2;

type Choose = ReturnType<typeof createWording>;

/** What an interviewer would say right after the answer, in one to three sentences. */
export function summarize(judgement: Judgement, score: AnswerScore): string {
  const choose = createWording(judgement.rubric.item.id + judgement.read.text);
  const { topic } = judgement.rubric.item;
  switch (judgement.limitation) {
    case 'empty':
      return 'You did not answer this question.';
    case 'not-english':
      return 'This answer is not in English. The built-in interviewer reads English only, so it could not be scored.';
    case 'no-knowledge':
      return choose([
        `You said that you do not know this one, which is better than guessing. Read up on ${topic} and try it again.`,
        `Saying so openly is fine in an interview; adding what you would try or look up first is better. Put ${topic} on your list.`,
      ]);
    case 'too-short':
      return choose([
        'That is too short to judge. Two or three full sentences with one example would do.',
        'There is not enough here to see what you know. Say what it is, why it matters and give one example.',
      ]);
    case 'keyword-list':
      return 'These are the words of the field, but nothing is said about them. Turn them into sentences: what does what, when, and why.';
    case 'scrambled':
      return 'The words fit the question, but they do not form sentences, so it is not clear what you claim. Say one thought at a time.';
    case 'no-claims':
      return 'The terms are there, but no sentence says what they do or how they differ. Make one claim for each: what it does, when, and why.';
    case 'recital':
      return 'You name the points of a good answer, but do not make them. Say for each what holds, and why.';
    case 'denied':
      return 'Most of what you say is denied, or mentioned only to be rejected, so it does not tell what holds. Say it as you believe it.';
    case 'exchanged':
      return 'You have the things that this question compares the wrong way round: what you say of one holds for another.';
    case null:
      return summarizeAttempt(judgement, score, choose);
  }
}

function summarizeAttempt(judgement: Judgement, score: AnswerScore, choose: Choose) {
  const { rubric, read, covered, missed, mistakes } = judgement;
  const [mistake] = mistakes;
  // What follows a colon explains the point, which is too much for a list of points.
  const names = praisedConcepts(judgement, score).map(({ name }) => name.replace(/:.*/, ''));
  const has = listInWords(names.slice(0, NAMED_POINTS));
  const [gap] = byWeight(missed);
  if (mistake && score.total < PASSING_TOTAL) {
    const wrong = `You said ${quoted(quoteFrom(read, mistake.place))}, and that is not right. ${mistake.misconception.correction}`;
    return has === '' ? wrong : `${wrong} What does hold is ${has}.`;
  }
  if (covered.length === 0 || score.total === 0) {
    return choose([
      `This does not answer the question, which is about ${rubric.item.topic}. Begin with one sentence that answers it directly, then explain.`,
      `None of the points that this question asks for came up. It is about ${rubric.item.topic}: ${rubric.item.hint}`,
    ]);
  }
  const verdict = verdictOn(score.total, has, choose);
  if (mistake) return `${verdict} One claim needs correcting: ${mistake.misconception.correction}`;
  if (!gap) return `${verdict} Nothing important is missing.`;
  return `${verdict} ${choose([`What is missing is ${gap.name}.`, `Still missing: ${gap.name}.`, `Next, add ${gap.name}.`])}`;
}

/** `has` lists noun phrases and 'that' clauses alike, so it only follows verbs that take both. */
function verdictOn(total: number, has: string, choose: Choose): string {
  if (has === '') {
    return total >= PASSING_TOTAL
      ? 'The points are there, but each in few words: say of each what it does.'
      : 'You come near to it, but no point is made clearly enough to count on it.';
  }
  if (total >= STRONG_TOTAL) {
    return choose([
      `A complete answer: you explained ${has}.`,
      `You answered this fully. You explained ${has}.`,
    ]);
  }
  if (total >= PASSING_TOTAL) {
    return choose([
      `A sound answer: you explained ${has}.`,
      `You explained ${has}, most of what this question asks.`,
    ]);
  }
  return choose([
    `You explained ${has}, but the answer stops early.`,
    `A start: you explained ${has}. The rest of the picture is still open.`,
  ]);
}
