import auditorsHeldOut from './graded/auditors-held-out.json';
import auditorsTuned from './graded/auditors-tuned.json';
import candidatesHeldOut from './graded/candidates-held-out.json';
import candidatesTuned from './graded/candidates-tuned.json';
import distanced from './graded/distanced.json';
import examinersHeldOut from './graded/examiners-held-out.json';
import freshHeldOut from './graded/fresh-held-out.json';
import freshTuned from './graded/fresh-tuned.json';
import furtherHeldOut from './graded/further-held-out.json';
import furtherTuned from './graded/further-tuned.json';
import heldOut from './graded/held-out.json';
import observersHeldOut from './graded/observers-held-out.json';
import observersTuned from './graded/observers-tuned.json';
import othersHeldOut from './graded/others-held-out.json';
import othersTuned from './graded/others-tuned.json';
import strangersHeldOut from './graded/strangers-held-out.json';
import strangersTuned from './graded/strangers-tuned.json';
import plainTuned from './graded/plain.json';
import tuned from './graded/tuned.json';
import veteransHeldOut from './graded/veterans-held-out.json';
import veteransTuned from './graded/veterans-tuned.json';

/**
 * Answers that people could have given, each graded from 0 to 100 by hand, before the rubric of its question was read and before
 * it was scored. The scorer was tried out on the `tuned` ones; the `heldOut` ones were looked at as a whole only.
 */
export interface GradedAnswer {
  item: string;
  kind: string;
  grade: number;
  answer: string;
}

export const GRADED_ANSWERS: Record<'tuned' | 'heldOut', readonly GradedAnswer[]> = { tuned, heldOut };

/**
 * More of them on twenty-five other questions, with kinds that the first had not: half right, a story of work without a claim, the question said
 * again, a neighbouring topic. Of `freshHeldOut` nothing but the figures was ever looked at.
 */
export const FRESH_ANSWERS: Record<'freshTuned' | 'freshHeldOut', readonly GradedAnswer[]> = {
  freshTuned,
  freshHeldOut,
};

/**
 * And more on twenty-eight others, drawn by chance: confident nonsense in the right nouns, a right statement with a wrong reason, the points listed
 * in the first person, and short right answers. Of `furtherHeldOut` nothing but the figures was ever looked at.
 */
export const FURTHER_ANSWERS: Record<'furtherTuned' | 'furtherHeldOut', readonly GradedAnswer[]> = {
  furtherTuned,
  furtherHeldOut,
};

/**
 * And five for each of seventy-six questions, by people who saw nothing of the bank but the questions, graded before anything scored them. As the
 * tuned ones came, the scorer stood at a rank correlation of 0.82 on them; then what failed was looked at. Of `othersHeldOut` nothing but the figures
 * was ever looked at: 0.80 when they came.
 */
export const OTHERS_ANSWERS: Record<'othersTuned' | 'othersHeldOut', readonly GradedAnswer[]> = {
  othersTuned,
  othersHeldOut,
};

/**
 * And twenty for each question, in three styles, by people who saw nothing of the bank but the questions, with kinds that are hard to grade: one deep point and
 * nothing else, half right, good with a wrong end, terms strung together by grand verbs. On a quarter of the questions they are held out: of `strangersHeldOut`
 * nothing but the figures was ever looked at. As they came, the scorer of that day stood at 0.77 on those of the first style.
 */
export const STRANGERS_ANSWERS: Record<'strangersTuned' | 'strangersHeldOut', readonly GradedAnswer[]> = {
  strangersTuned,
  strangersHeldOut,
};

/**
 * And twelve for each question in which length tells nothing: one idea explained deeply, right ones in pictures without a term, good ones in few words. As they came, the
 * scorer of that day stood at 0.80 on them. In these and the next two, people answered the questions of the held-out answers as well, and other answers of
 * theirs are learnt.
 */
export const CANDIDATES_ANSWERS: Record<'candidatesTuned' | 'candidatesHeldOut', readonly GradedAnswer[]> = {
  candidatesTuned,
  candidatesHeldOut,
};

/** And ten for each question by people who lead interviews: what each is worth was given, how it comes to be worth that was theirs. 0.86 as they came. */
export const VETERANS_ANSWERS: Record<'veteransTuned' | 'veteransHeldOut', readonly GradedAnswer[]> = {
  veteransTuned,
  veteransHeldOut,
};

/** And ten for each question by people who looked for what a scorer would praise though it is empty or false. 0.88 as they came. */
export const AUDITORS_ANSWERS: Record<'auditorsTuned' | 'auditorsHeldOut', readonly GradedAnswer[]> = {
  auditorsTuned,
  auditorsHeldOut,
};

/** And twelve for each question as people say them who are heard in interviews: from a case, with a correction on the way, with the compared things swapped. 0.86 as they came. */
export const OBSERVERS_ANSWERS: Record<'observersTuned' | 'observersHeldOut', readonly GradedAnswer[]> = {
  observersTuned,
  observersHeldOut,
};

/**
 * And six for each question by eight people who were told no more than what an examiner of a scorer would write: strong ones, what candidates say in between, and what
 * deserves nothing. Nothing is learnt from them, and nothing but the figures was ever looked at. 0.94 as they came.
 */
export const EXAMINERS_ANSWERS: Record<'examinersHeldOut', readonly GradedAnswer[]> = { examinersHeldOut };

/** Right answers in plain words, none of them complete, and some of which half is wrong: one for each of eighty questions, so that nothing ranks within one. */
export const PLAIN_ANSWERS: Record<'plainTuned', readonly GradedAnswer[]> = { plainTuned };

/** All that the scorer has learnt from, by the people who answered: each has a way of putting things that is the same in what is right and what is wrong. */
export const LEARNT_SETS: readonly (readonly GradedAnswer[])[] = [
  [tuned, freshTuned, furtherTuned, plainTuned, othersTuned].flat(),
  strangersTuned,
  candidatesTuned,
  veteransTuned,
  auditorsTuned,
  observersTuned,
];
/** What they are worth, and what those say who are right and who are wrong. */
export const LEARNT_ANSWERS: readonly GradedAnswer[] = LEARNT_SETS.flat();

/** What is right by the question, and told so that its speaker does not stand for it, each in another way; no frame of `frames.ts` is in it. */
export const DISTANCED_ANSWERS: readonly GradedAnswer[] = distanced;

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
