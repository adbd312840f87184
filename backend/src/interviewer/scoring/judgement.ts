import type { StoryPart } from '../questionItem';
import type { ContentWord, ReadText } from '../text/readText';
import type { Familiarity } from './collocations';
import type { Place } from './findEvidence';
import type { Refusal } from './findRefusals';
import type { Weighed } from './said/weighSentences';
import type { Limitation, Suspicion } from './findLimitation';
import type { Binding } from './sides';
import type { Evidence } from './evidence';
import type { Rubric, RubricConcept, RubricMisconception } from './rubric';

/** A `concrete` part could be asked about; a vague one is there in general words. */
export type Manner = 'concrete' | 'vague' | 'missing';

/** How a story is told. */
export interface Told {
  readonly parts: Readonly<Record<StoryPart, Manner>>;
  /** Where the vague parts are, by their name. */
  readonly vague: ReadonlyMap<string, Place>;
}

export interface CoveredPoint {
  concept: RubricConcept;
  place: Place;
  /** Said with a verb or with words beside the question's own: more than its terms side by side. */
  solid: boolean;
  /** Its clause has a verb, 'is' and 'has' among them, or the colon of a terse definition: it is a claim and no mere mention. */
  said: boolean;
  /** It says what is not so, as the rubric does. */
  denies: boolean;
}

/** What an answer said, held against the rubric. */
export interface Examined {
  rubric: Rubric;
  read: ReadText;
  /** The words that were neither given back from the question nor only announce what somebody would talk about. */
  given: readonly ContentWord[];
  covered: readonly CoveredPoint[];
  missed: readonly RubricConcept[];
  mistakes: readonly { misconception: RubricMisconception; place: Place }[];
  /** Points of which the answer says the opposite, and never what holds. */
  denied: readonly CoveredPoint[];
  /** Said of one of the compared things, and true of another; null when nothing is muddled. */
  exchanged: Place | null;
  /** Words said of a compared thing that belong to it, and that belong to another. */
  bound: Pick<Binding, 'right' | 'wrong' | 'muddled'>;
  /** What it says not to be so, by its auxiliaries. */
  refusals: readonly Refusal[];
  /** How likely each sentence is one for which the speaker does not stand, 0–1. */
  stances: readonly number[];
  usedTerms: number;
  /** Whether its words stand together as they do in what is right. */
  familiarity: Familiarity;
  /** How the odds of its sentences stand to be right, by what people say of the question. */
  weighed: Weighed;
  /** How much of what was said is about this question, 0–1. */
  topicality: number;
  /** Why it may say nothing that holds, by its manner alone. */
  suspicion: Suspicion | null;
  /** How each part of a story is told; null for what is judged by its claims. */
  told: Told | null;
}

/** The same with what limits it in the end. */
export interface Limited extends Examined {
  limitation: Limitation | null;
}

/** What an answer is worth by everything that is known of it, and why. */
export interface ExplainedWorth {
  evidence: Evidence;
  /** 0–92, as far as a complete answer goes. */
  worth: number;
  /** What its reasons, examples and points that show understanding add to a complete one. */
  reach: number;
}

/** All that is found out about an answer; its scores come in `scoreAnswer`. */
export interface Judgement extends Limited {
  /** What it is worth and why; null where that is not asked, as of an answer of hardly a word or to another question. */
  explained: ExplainedWorth | null;
}
