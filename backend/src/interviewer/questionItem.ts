import { levelSchema } from '@prova/shared/api-types/interview';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = (least: number, most: number) => v.pipe(v.array(text), v.minLength(least), v.maxLength(most));

/**
 * One point that a good answer makes.
 * `name` is a noun phrase that fits into "You explained …", `point` is the whole sentence a candidate could have said.
 * `weight` (1–3) is its share of the score; `deep` marks what separates understanding from recall.
 * The grammar of a phrasing is described in `scoring/compilePhrase.ts`.
 */
const conceptSchema = v.strictObject({
  id: text,
  name: text,
  weight: v.picklist([1, 2, 3]),
  deep: v.optional(v.boolean(), false),
  point: text,
  phrasings: texts(1, 24),
  /** What the interviewer asks where an answer lacks the point; it does not say it. */
  followUp: v.optional(text),
});
export type Concept = v.InferOutput<typeof conceptSchema>;

/** A wrong claim people really make, and the sentence that puts it right. */
const misconceptionSchema = v.strictObject({ phrasings: texts(1, 15), correction: text });
export type Misconception = v.InferOutput<typeof misconceptionSchema>;

/** Answers that the bank's check scores, so that a rubric which stops telling them apart is noticed. */
const fixturesSchema = v.strictObject({ strong: text, partial: text, wrong: text, offTopic: text });

export const questionItemSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  level: levelSchema,
  /** What the question is about, in a few words: 'Event loop'. */
  topic: text,
  text,
  /** Where the written form is hard to say aloud. */
  spoken: v.optional(text),
  /** The words of the trade that a good answer uses. */
  terms: texts(4, 10),
  /**
   * The things that the question compares, each with the names it goes by: what is said of one must not be said of another.
   * The first two are those that a muddled answer exchanges.
   */
  sides: v.optional(v.pipe(v.array(texts(1, 6)), v.maxLength(5)), []),
  concepts: v.pipe(v.array(conceptSchema), v.minLength(3), v.maxLength(6)),
  misconceptions: v.pipe(v.array(misconceptionSchema), v.minLength(1), v.maxLength(4)),
  model: text,
  hint: text,
  /** What the same question asks for one level further up. */
  nextLevel: text,
  fixtures: fixturesSchema,
});
export type QuestionItem = v.InferOutput<typeof questionItemSchema>;

/** One file of `backend/bank/`. */
export const bankFileSchema = v.strictObject({
  domain: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), displayName: text }),
  items: v.pipe(v.array(questionItemSchema), v.minLength(1)),
});
export type BankFile = v.InferOutput<typeof bankFileSchema>;
