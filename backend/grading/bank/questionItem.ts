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
  /** What the interviewer asks where an answer lacks the point; it does not say it. */
  followUp: v.optional(text),
};

/**
 * One point that a good answer makes.
 * `name` is a noun phrase that fits into "You explained …", `point` is the whole sentence a candidate could have said.
 * `weight` (1–3) is its share of the score; `deep` marks what separates understanding from recall, and `beyond` what goes beyond the
 * question as it is asked: its lack is no gap.
 * The grammar of a phrasing is described in `scoring/compilePhrase.ts`.
 */
const conceptSchema = v.strictObject({ id: text, ...pointEntries, phrasings: texts(1, 24) });

/** The parts of a story, in the order in which it is told. What is learnt from it is wanted, and no story fails for the lack of it. */
export const STORY_PARTS = ['situation', 'task', 'action', 'result', 'lesson'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];
/** A part of a story as one of its points: no phrasing could know what somebody else has lived through. */
const storyPointSchema = v.strictObject({
  id: v.picklist(STORY_PARTS),
  ...pointEntries,
  phrasings: none,
});
export type Concept = v.InferOutput<typeof conceptSchema> | v.InferOutput<typeof storyPointSchema>;

/** A wrong claim people really make, and the sentence that puts it right. */
const misconceptionSchema = v.strictObject({ phrasings: texts(1, 15), correction: text });
export type Misconception = v.InferOutput<typeof misconceptionSchema>;

/** Answers that the bank's check scores, so that a rubric which stops telling them apart is noticed. */
const fixtureEntries = { strong: text, partial: text, wrong: text, offTopic: text };
/** Confident nonsense in the right nouns. */
const claimedFixtureEntries = { ...fixtureEntries, nonsense: text };
/** `ownWords` has nearly everything and hardly a word of the rubric; `broken` is the English of somebody who learned it late. */
const knowingFixtureEntries = { ownWords: text, broken: text };
/** `otherwise` is a second right answer, by somebody who puts it differently than the model and the strong one. */
const explainedFixturesSchema = v.strictObject({ ...claimedFixtureEntries, otherwise: text });
const taskFixturesSchema = v.strictObject({ ...claimedFixtureEntries, ...knowingFixtureEntries });
const storyFixturesSchema = v.strictObject({ ...fixtureEntries, ...knowingFixtureEntries });

const everyKind = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  level: levelSchema,
  /** What the question is about, in a few words: 'Event loop'. */
  topic: text,
  text,
  /** Where the written form is hard to say aloud. */
  spoken: v.optional(text),
  /** The words of the trade that a good answer uses. */
  terms: texts(4, 10),
  model: text,
  hint: text,
  /** What the same question asks for one level further up. */
  nextLevel: text,
};

/** Of what is judged by the claims that it makes. */
const claimed = {
  /**
   * The things that the question compares, each with the names it goes by: what is said of one must not be said of another.
   * The first two are those that a muddled answer exchanges.
   */
  sides: v.optional(v.pipe(v.array(texts(1, 6)), v.maxLength(5)), []),
  concepts: v.pipe(v.array(conceptSchema), v.minLength(3), v.maxLength(6)),
  misconceptions: v.pipe(v.array(misconceptionSchema), v.minLength(1), v.maxLength(4)),
};

/**
 * What is asked, by the kind of task: to explain something, to find what is wrong in a piece of code and mend it, to design something under
 * given conditions, or to tell what one has lived through. Each has what it needs and nothing else.
 */
export const questionItemSchema = v.variant('kind', [
  // An interview may keep questions that were written before there were others.
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
    /** Words that such stories are told in: one that has hardly any of them is about something else. */
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
