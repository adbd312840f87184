import type { Domain } from '@prova/api/types/domain';
import type { Exhibit, QuestionKind } from '@prova/api/types/exhibit';
import type { DomainFeedback, FeedbackLanguage, QuestionFeedback } from '@prova/api/types/feedback';
import type { Level, QuestionReason, Wish } from '@prova/api/types/interview';
import type { JobDescriptionAnalysis } from '@prova/api/types/jobDescription';
import type { QuestionItem } from '@prova/grading/bank/questionItem';

/**
 * A question as an interview uses it: `question` is read, `spoken` is what a voice says for it. One that was written for this
 * interview brings its rubric along in `tailored`; the others are found in the bank by their id.
 */
export interface InterviewQuestion {
  questionId: string;
  domainId: string;
  level: Level;
  question: string;
  spoken: string;
  tailored?: QuestionItem;
  /** Absent where nobody chose it. */
  why?: QuestionReason;
}

/**
 * What a second reader said of an answer while the interview went on, as it said it: it is held against the answer when that is assessed.
 * `failure` is why it said nothing and would say nothing if it were asked again.
 */
export type AnswerReview = { readonly reply: unknown } | { readonly failure: string };

/**
 * `skipped`: the candidate passed on the question; `answer` is then empty. `review` is the one that was begun before, null when nothing came of
 * it; without one the second reader is asked now.
 */
export interface AnsweredQuestion extends InterviewQuestion {
  answer: string;
  skipped: boolean;
  review?: Promise<AnswerReview | null>;
}

/**
 * With `questionIds` exactly these are asked, in this order, and nothing is chosen. Else `seed` makes the choice repeatable; `askedBefore`, oldest first,
 * come again in that order when the level has no others. Questions about what `jobDescription` names come before others, and those about what it
 * denies never; an empty one prefers none.
 */
export interface SelectQuestionsRequest {
  domainIds: readonly string[];
  level: Level;
  count: number;
  seed: string;
  askedBefore: readonly string[];
  jobDescription: string;
  questionIds?: readonly string[];
}

/** A finished interview. With `expectedAnswers` the report also says what a strong answer would have been. */
export interface AnsweredInterview {
  role: string | null;
  questions: readonly AnsweredQuestion[];
  expectedAnswers: boolean;
}

/** What is said of an answer. The question, the answer itself and the numbers are the same in every language. */
export type QuestionWords = Pick<
  QuestionFeedback,
  | 'feedback'
  | 'strengths'
  | 'developmentAreas'
  | 'languageNotes'
  | 'progressionPathway'
  | 'technicalGapsIdentified'
  | 'languageBarriersNoted'
  | 'points'
  | 'modelAnswer'
>;
export interface DomainWords extends Pick<DomainFeedback, 'domain' | 'reasoning' | 'suggestion'> {
  questions: QuestionWords[];
}

/** What a report says in the languages beside English, in the order of its domains and their questions. */
export type Translations = Record<Exclude<FeedbackLanguage, 'en'>, DomainWords[]>;

/** `score` is the interview's total from 0 to 100, null where no answer could be scored; `domains` is the report in English. */
export interface Assessment {
  role: string | null;
  domains: DomainFeedback[];
  translations: Translations;
  score: number | null;
}

/** Words that are said alike in every interview; `messageId` is what their sound is asked for by. */
export interface Saying {
  readonly messageId: string;
  readonly text: string;
}

/** What is said to something that is no answer; `repeats`: and then what was asked last once more. */
export interface Reply {
  readonly sayings: readonly Saying[];
  readonly repeats: boolean;
}

/** A question that is open: what was asked on its answer, and how often something was said to it that was no answer. */
export type HeardQuestion = Pick<InterviewQuestion, 'questionId' | 'tailored'> & {
  readonly followUp: string | null;
  readonly replies: number;
};

/** Who asks and who judges: the built-in rubric engine, or a language model behind the same face. */
export interface Interviewer {
  domains(): readonly Domain[];
  /** All questions that are written already, as an interview would use them. */
  bankQuestions(): readonly InterviewQuestion[];
  keywords(query: {
    domainId?: string;
    categoryId?: string;
    subCategoryId?: string;
  }): readonly { id: string; name: string }[];
  analyzeJobDescription(description: string): Promise<JobDescriptionAnalysis>;
  /** Where to begin with a question, and what a strong answer to it is. @throws Error for a question without a rubric */
  helpWith(question: Pick<InterviewQuestion, 'questionId' | 'tailored'>): {
    hint: string;
    modelAnswer: string;
  };
  /** What kind of task a question is, and what is shown beside it; null for one that the bank does not hold. */
  taskOf(questionId: string): { kind: QuestionKind; exhibit: Exhibit | null } | null;
  /** What is said to words that leave the question open; null where they are an answer. @throws Error for a question without a rubric */
  clarify(said: string, question: HeardQuestion): Reply | null;
  /** The same to a wish that needs no words. @throws Error for a question without a rubric */
  grant(wish: Wish, question: HeardQuestion): Reply;
  /** The question whose own words, put otherwise or told again, are spoken under an id, and those words; null for other ids. */
  spokenOf(messageId: string): { readonly questionId: string; readonly text: string } | null;
  /** One question on an answer, on the heaviest point that it lacks; null where there is none to ask. @throws Error for a question without a rubric */
  followUp(question: Pick<InterviewQuestion, 'questionId' | 'tailored'>, answer: string): string | null;
  /** `count` different questions, or as many as there are. @throws NoQuestionsError when there are none. */
  selectQuestions(request: SelectQuestionsRequest): Promise<readonly InterviewQuestion[]>;
  /**
   * Has an answer read a second time, before the interview is assessed; null where nobody reads it, or nothing came of it this time.
   * Is itself null where there is no second reader.
   * @throws Error when this process ends: another one should do it
   */
  reviewAnswer: ((question: AnsweredQuestion) => Promise<AnswerReview | null>) | null;
  assess(interview: AnsweredInterview): Promise<Assessment>;
  /** The report on an interview that nobody gave, for whoever wants to see one: judged as any other, by the rubric alone. */
  assessSample(): Assessment;
  /** Waits for nobody from now on: what is under way ends soon, with what this process knows by itself. */
  close(): void;
}
