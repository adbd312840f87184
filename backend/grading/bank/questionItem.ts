import { levelSchema } from '@prova/api/types/interview';
import { givensSchema, snippetSchema } from '@prova/api/types/exhibit';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = (least: number, most: number) => v.pipe(v.array(text), v.minLength(least), v.maxLength(most));
const none = v.optional(v.tuple([]), () => [] as []);

const pointEntries = {
  name: text,
  weight: v.picklist([1, 2, 3]),
  deep: v.optional(v.boolean(), false),
  beyond: v.optional(v.boolean(), false),
  point: text,
  /** The interviewer's question about a missing point. It does not make the point. */
  followUp: v.optional(text),
};

/**
 * One point of a good answer.
 * `name` is a noun phrase that fits after "You explained …", `point` a sentence a candidate could have said.
 * `weight` (1–3) is its share of the score. `deep` marks what separates understanding from recall, and
 * `beyond` what exceeds the question: leaving it out is no gap.
 * For the grammar of phrasings, see `text/compilePhrase.ts`.
 */
const conceptSchema = v.strictObject({ id: text, ...pointEntries, phrasings: texts(1, 24) });

/** The parts of a story, in narrative order. A lesson is desirable, but no story fails without one. */
export const STORY_PARTS = ['situation', 'task', 'action', 'result', 'lesson'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];
/**
 * A part of a story as a point. It has no phrasings, which could not anticipate other people's experience.
 */
const storyPointSchema = v.strictObject({
  id: v.picklist(STORY_PARTS),
  ...pointEntries,
  phrasings: none,
});
export type Concept = v.InferOutput<typeof conceptSchema> | v.InferOutput<typeof storyPointSchema>;

/** A wrong claim that people really make, and its correction. */
const misconceptionSchema = v.strictObject({ phrasings: texts(1, 15), correction: text });
export type Misconception = v.InferOutput<typeof misconceptionSchema>;

/** Example answers scored by the bank check, to expose a rubric that no longer distinguishes them. */
const fixtureEntries = { strong: text, partial: text, wrong: text, offTopic: text };
/** Confident nonsense with the right nouns. */
const claimedFixtureEntries = { ...fixtureEntries, nonsense: text };
/**
 * `ownWords` has nearly everything and hardly a word of the rubric; `broken` is the English of a late
 * learner.
 */
const knowingFixtureEntries = { ownWords: text, broken: text };
/**
 * `otherwise` is a second right answer by another author, in other words than the model and the strong
 * answer.
 */
const explainedFixturesSchema = v.strictObject({ ...claimedFixtureEntries, otherwise: text });
const taskFixturesSchema = v.strictObject({ ...claimedFixtureEntries, ...knowingFixtureEntries });
const storyFixturesSchema = v.strictObject({ ...fixtureEntries, ...knowingFixtureEntries });

const everyKind = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  level: levelSchema,
  /** The subject in a few words: 'Event loop'. */
  topic: text,
  text,
  /** For a written form that is hard to say aloud. */
  spoken: v.optional(text),
  /** The technical terms of a good answer. */
  terms: texts(4, 10),
  model: text,
  hint: text,
  /** What the same question requires one level higher. */
  nextLevel: text,
};

/** Fields of questions graded by claims. */
const claimed = {
  /**
   * What the question compares, each with its names: a statement about one must not count for another. The
   * first two are those that a muddled answer swaps.
   */
  sides: v.optional(v.pipe(v.array(texts(1, 6)), v.maxLength(5)), []),
  concepts: v.pipe(v.array(conceptSchema), v.minLength(3), v.maxLength(6)),
  misconceptions: v.pipe(v.array(misconceptionSchema), v.minLength(1), v.maxLength(4)),
};

/**
 * A question by kind of task: explaining, finding and fixing a fault in code, designing under given
 * conditions, or telling of an experience. Each kind has its own fields and no others.
 */
export const questionItemSchema = v.variant('kind', [
  // A stored interview may contain questions from before the other kinds existed.
  v.strictObject({
    kind: v.optional(v.literal('EXPLAIN'), 'EXPLAIN'),
    ...everyKind,
    ...claimed,
    fixtures: explainedFixturesSchema,
  }),
  v.strictObject({
    kind: v.literal('DEBUG'),
    ...everyKind,
    ...claimed,
    snippet: snippetSchema,
    fixtures: taskFixturesSchema,
  }),
  v.strictObject({
    kind: v.literal('DESIGN'),
    ...everyKind,
    ...claimed,
    givens: givensSchema,
    fixtures: taskFixturesSchema,
  }),
  v.strictObject({
    kind: v.literal('STORY'),
    ...everyKind,
    /** Typical words of such stories: a story with hardly any of them is about something else. */
    about: texts(20, 80),
    concepts: v.pipe(v.array(storyPointSchema), v.minLength(4), v.maxLength(STORY_PARTS.length)),
    sides: none,
    misconceptions: none,
    fixtures: storyFixturesSchema,
  }),
]);
export type QuestionItem = v.InferOutput<typeof questionItemSchema>;

/** One file of `bank/`. */
export const bankFileSchema = v.strictObject({
  domain: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), displayName: text }),
  items: v.pipe(v.array(questionItemSchema), v.minLength(1)),
});
export type BankFile = v.InferOutput<typeof bankFileSchema>;
