import { gatherEvidence, noEvidence, type Evidence } from './evidence/gatherEvidence';
import { judgePoints, type Judgement } from './judgePoints';
import { readStory } from './evidence/readStory';
import {
  measureFeatures,
  type Features,
  type Measured,
  type SentenceModels,
} from './features/measureFeatures';
import { predictGrade } from './model/gradingModel';
import { SENTENCE_MODELS } from './model/sentenceModels';
import { applyPolicy, findCap, LEAST_TOPICALITY, type CapReason, type Found } from './policy';
import type { Rubric } from './rubric/compileRubric';
import { measureTopicality } from './rubric/measureTopicality';
import { scoreNames, type AnswerScore } from './scores';
import { correctSpelling } from './text/correctSpelling';
import { readAnswer, readText, type ReadText } from './text/readText';

/** An answer, read and graded. */
export interface Grade extends Evidence, Judgement {
  rubric: Rubric;
  read: ReadText;
  measured: Measured;
  /** The answer's relevance to the question, 0–1. */
  topicality: number;
  /** The reason for a cap; null if the model alone decides. */
  cap: CapReason | null;
  score: AnswerScore;
}

/**
 * Number of cached grades, most recent last: follow-ups, attempts and both report languages request the same
 * grades again.
 */
export const isScored = ({ cap }: Pick<Grade, 'cap'>): boolean => cap !== 'other-language';

/**
 * Follow-ups, attempts and both report languages request the same grades again: this many are cached, most
 * recent last.
 */
const KEPT = 24;
const kept = new Map<string, Grade>();

/**
 * Grades an answer to a question, deterministically.
 * @param rubric as `createRubricCompiler` compiles it
 * @param answer as typed or transcribed, of any length that the API accepts
 */
export function gradeAnswer(rubric: Rubric, answer: string): Grade {
  const key = `${rubric.item.id}\n${answer}`;
  const known = kept.get(key);
  const grade = known?.rubric === rubric ? known : gradeText(rubric, readAnswer(answer));
  kept.delete(key);
  kept.set(key, grade);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT) kept.delete(oldest);
  return grade;
}

/**
 * Grades an answer that is read already: reading takes much of the time where many rubrics grade one answer.
 */
export function gradeText(rubric: Rubric, text: ReadText): Grade {
  const read = correctSpelling(text, rubric.vocabulary);
  const measured = measureFeatures(read, rubric.statistics, rubric, SENTENCE_MODELS);
  const { found, cap } = examine(rubric, read, measured);
  const predicted = predictGrade(measured.features, measureUnpadded(rubric, read, measured, SENTENCE_MODELS));
  const within = (value: number) => Math.round(applyPolicy(value, cap, found.topicality));
  const total = within(predicted.total);
  return {
    ...found.evidence,
    ...judgePoints(rubric, found, cap, total),
    rubric,
    read,
    measured,
    topicality: found.topicality,
    cap,
    score: {
      ...scoreNames(rubric, found, cap, total),
      total,
      low: within(predicted.low),
      high: within(predicted.high),
    },
  };
}

/** An answer's features without its off-topic sentences. Without labelled texts these are unknown. */
export function measureUnpadded(
  rubric: Rubric,
  { text, tokens }: ReadText,
  { features, sentences }: Measured,
  models: SentenceModels,
): Features {
  if (features.corpusSize === 0 || features.wordsOnTopic === 0 || features.offTopicShare === 0)
    return features;
  const onTopic = new Set(sentences.map(({ sentence }) => sentence));
  const kept = tokens.map(({ start, sentence }, at) =>
    onTopic.has(sentence) ? text.slice(start, tokens[at + 1]?.start) : '',
  );
  const read = correctSpelling(readText(kept.join('')), rubric.vocabulary);
  return measureFeatures(read, rubric.statistics, rubric, models).features;
}

/** Further findings about a measured answer, and the resulting cap. */
export function examine(
  rubric: Rubric,
  read: ReadText,
  measured: Measured,
): { found: Found; cap: CapReason | null } {
  const topicality = measureTopicality(rubric, read.content, measured.features.specificity);
  const story = rubric.item.kind === 'STORY' ? readStory(rubric, read) : null;
  const evidence =
    story?.evidence ??
    (topicality < LEAST_TOPICALITY || read.language?.isOther
      ? noEvidence(rubric)
      : gatherEvidence(rubric, read, contradictedIn(measured)));
  const found = { read, measured, evidence, topicality, isTold: story?.isTold ?? true };
  return { found, cap: findCap(found) };
}

const contradictedIn = ({ sentences }: Measured): ReadonlySet<number> =>
  new Set(sentences.flatMap(({ contradiction, sentence }) => (contradiction === null ? [] : [sentence])));
