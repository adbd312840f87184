import * as v from 'valibot';
import { readRecords } from '../records';

/**
 * Answers that people could have given, each graded from 0 to 100 by hand, before the rubric of its question was read and before
 * it was scored. The scorer was tried out on the `tuned` ones; the `heldOut` ones were looked at as a whole only.
 */
const gradedAnswerSchema = v.strictObject({
  item: v.string(),
  kind: v.string(),
  grade: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  answer: v.string(),
});
export type GradedAnswer = v.InferOutput<typeof gradedAnswerSchema>;

const read = new Map<string, readonly GradedAnswer[]>();

/** Read when they are asked for: most tests want a few of sixteen thousand. */
function answersIn(name: string): readonly GradedAnswer[] {
  const file = new URL(`./graded/${name}.jsonl.gz`, import.meta.url);
  const answers = read.get(name) ?? readRecords(file, gradedAnswerSchema);
  read.set(name, answers);
  return answers;
}

export const GRADED_ANSWERS = {
  get tuned() {
    return answersIn('tuned');
  },
  get heldOut() {
    return answersIn('held-out');
  },
};

/**
 * More of them on twenty-five other questions, with kinds that the first had not: half right, a story of work without a claim, the question said
 * again, a neighbouring topic. Of `freshHeldOut` nothing but the figures was ever looked at.
 */
export const FRESH_ANSWERS = {
  get freshTuned() {
    return answersIn('fresh-tuned');
  },
  get freshHeldOut() {
    return answersIn('fresh-held-out');
  },
};

/**
 * And more on twenty-eight others, drawn by chance: confident nonsense in the right nouns, a right statement with a wrong reason, the points listed
 * in the first person, and short right answers. Of `furtherHeldOut` nothing but the figures was ever looked at.
 */
export const FURTHER_ANSWERS = {
  get furtherTuned() {
    return answersIn('further-tuned');
  },
  get furtherHeldOut() {
    return answersIn('further-held-out');
  },
};

/**
 * And five for each of seventy-six questions, by people who saw nothing of the bank but the questions, graded before anything scored them. As the
 * tuned ones came, the scorer stood at a rank correlation of 0.82 on them; then what failed was looked at. Of `othersHeldOut` nothing but the figures
 * was ever looked at: 0.80 when they came.
 */
export const OTHERS_ANSWERS = {
  get othersTuned() {
    return answersIn('others-tuned');
  },
  get othersHeldOut() {
    return answersIn('others-held-out');
  },
};

/**
 * And twenty for each question, in three styles, by people who saw nothing of the bank but the questions, with kinds that are hard to grade: one deep point and
 * nothing else, half right, good with a wrong end, terms strung together by grand verbs. On a quarter of the questions they are held out: of `strangersHeldOut`
 * nothing but the figures was ever looked at. As they came, the scorer of that day stood at 0.77 on those of the first style.
 */
export const STRANGERS_ANSWERS = {
  get strangersTuned() {
    return answersIn('strangers-tuned');
  },
  get strangersHeldOut() {
    return answersIn('strangers-held-out');
  },
};

/**
 * And twelve for each question in which length tells nothing: one idea explained deeply, right ones in pictures without a term, good ones in few words. As they came, the
 * scorer of that day stood at 0.80 on them. In these and the next two, people answered the questions of the held-out answers as well, and other answers of
 * theirs are learnt.
 */
export const CANDIDATES_ANSWERS = {
  get candidatesTuned() {
    return answersIn('candidates-tuned');
  },
  get candidatesHeldOut() {
    return answersIn('candidates-held-out');
  },
};

/** And ten for each question by people who lead interviews: what each is worth was given, how it comes to be worth that was theirs. 0.86 as they came. */
export const VETERANS_ANSWERS = {
  get veteransTuned() {
    return answersIn('veterans-tuned');
  },
  get veteransHeldOut() {
    return answersIn('veterans-held-out');
  },
};

/** And ten for each question by people who looked for what a scorer would praise though it is empty or false. 0.88 as they came. */
export const AUDITORS_ANSWERS = {
  get auditorsTuned() {
    return answersIn('auditors-tuned');
  },
  get auditorsHeldOut() {
    return answersIn('auditors-held-out');
  },
};

/** And twelve for each question as people say them who are heard in interviews: from a case, with a correction on the way, with the compared things swapped. 0.86 as they came. */
export const OBSERVERS_ANSWERS = {
  get observersTuned() {
    return answersIn('observers-tuned');
  },
  get observersHeldOut() {
    return answersIn('observers-held-out');
  },
};

/**
 * And six for each question by eight people who were told no more than what an examiner of a scorer would write: strong ones, what candidates say in between, and what
 * deserves nothing. Nothing is learnt from them, and nothing but the figures was ever looked at. 0.94 as they came.
 */
export const EXAMINERS_ANSWERS = {
  get examinersHeldOut() {
    return answersIn('examiners-held-out');
  },
};

/** Right answers in plain words, none of them complete, and some of which half is wrong: one for each of eighty questions, so that nothing ranks within one. */
export const PLAIN_ANSWERS = {
  get plainTuned() {
    return answersIn('plain');
  },
};

/** All that the scorer has learnt from, by the people who answered: each has a way of putting things that is the same in what is right and what is wrong. */
export const learntSets = (): readonly (readonly GradedAnswer[])[] => [
  ['tuned', 'fresh-tuned', 'further-tuned', 'plain', 'others-tuned'].flatMap(answersIn),
  ...['strangers', 'candidates', 'veterans', 'auditors', 'observers'].map((people) =>
    answersIn(`${people}-tuned`),
  ),
];
/** What they are worth, and what those say who are right and who are wrong. */
export const learntAnswers = (): readonly GradedAnswer[] => learntSets().flat();

/** What is right by the question, and told so that its speaker does not stand for it, each in another way; no frame of `frames.ts` is in it. */
export const distancedAnswers = (): readonly GradedAnswer[] => answersIn('distanced');

/** Kinds that answer nothing, whatever words they hold. */
export const JUNK_KINDS: ReadonlySet<string> = new Set([
  'soup',
  'wrong',
  'negated',
  'framed',
  'exchanged',
  'offtopic',
  'recital',
]);
