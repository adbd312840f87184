import type { Domain } from '@prova/api/types/domain';
import type { Exhibit, QuestionKind } from '@prova/api/types/exhibit';
import type { DomainFeedback, FeedbackLanguage, QuestionFeedback } from '@prova/api/types/feedback';
import type { Level, QuestionReason, Wish } from '@prova/api/types/interview';
import type { JobDescriptionAnalysis } from '@prova/api/types/jobDescription';
import type { QuestionItem } from '@prova/grading/bank/questionItem';

/**
 * A question of an interview: `question` is displayed, `spoken` is its spoken form. One written for this
 * interview includes its rubric in `tailored`; others are in the bank by id.
 */
export interface InterviewQuestion {
  questionId: string;
  domainId: string;
  level: Level;
  question: string;
  spoken: string;
  tailored?: QuestionItem;
  /** Absent if the question was not chosen for a reason. */
  why?: QuestionReason;
}

/**
 * A second reader's review of an answer during the interview, unprocessed: its replies are checked against the
 * answer on assessment. `failure`: why there will never be a review.
 */
export type AnswerReview =
  | { readonly language: FeedbackLanguage; readonly replies: readonly unknown[] }
  | { readonly failure: string };

/**
 * `skipped`: the candidate skipped the question; `answer` is then empty. `review` was begun during the
 * interview, and is null if it failed. If it is absent, the second reader is called now.
 */
export interface AnsweredQuestion extends InterviewQuestion {
  answer: string;
  skipped: boolean;
  review?: Promise<AnswerReview | null>;
}

/**
 * With `questionIds`, exactly these questions are asked, in this order. Otherwise `seed` makes the choice
 * repeatable; the questions in `askedBefore`, oldest first, are repeated in that order once the level has no
 * others. Questions on subjects of `jobDescription` come first, and denied subjects never; an empty
 * description has no effect.
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

/** `asked`: the interview's questions; none of them is written again, and none of the ids in `askedBefore`. */
export interface WriteQuestionRequest {
  replaced: Pick<InterviewQuestion, 'questionId' | 'domainId' | 'level'>;
  asked: readonly Pick<InterviewQuestion, 'questionId' | 'question' | 'tailored'>[];
  askedBefore: readonly string[];
  jobDescription: string;
}

/** A question on a technology, and the points it requires. */
export interface QuestionOnTechnology {
  readonly questionId: string;
  readonly domainId: string;
  readonly level: Level;
  readonly pointIds: readonly string[];
}

/**
 * A technology that a text names: the words, the stated years of experience, and the questions of the bank on
 * it.
 */
export interface NamedTechnology {
  readonly name: string;
  readonly evidence: readonly string[];
  readonly years: number | null;
  readonly questions: readonly QuestionOnTechnology[];
}

/** A finished interview. With `expectedAnswers` the report includes model answers. */
export interface AnsweredInterview {
  role: string | null;
  questions: readonly AnsweredQuestion[];
  expectedAnswers: boolean;
  /** Language of the second reader's remarks; without it, the rubric alone grades, at once. */
  reviewLanguage?: FeedbackLanguage;
  /** Milliseconds since its end: they count towards the second reader's time limit. */
  waited?: number;
}

/** Remarks on an answer. Question, answer and numbers are the same in every language. */
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

/** A report's texts in languages other than English, in the order of its domains and their questions. */
export type Translations = Record<Exclude<FeedbackLanguage, 'en'>, DomainWords[]>;

/**
 * `score` is the interview's total from 0 to 100, null if no answer could be scored. `domains` is the report
 * in English.
 */
export interface Assessment {
  role: string | null;
  domains: DomainFeedback[];
  translations: Translations;
  score: number | null;
}

/** Words common to all interviews; `messageId` identifies their sound. */
export interface Saying {
  readonly messageId: string;
  readonly text: string;
}

/**
 * A reply to a non-answer; `repeats`: followed by the last prompt. `isGeneral`: the words fit any question, and
 * a language model may have better ones.
 */
export interface Reply {
  readonly sayings: readonly Saying[];
  readonly repeats: boolean;
  readonly isGeneral?: boolean;
}

/** An open question: its follow-up, and the number of replies to non-answers. */
export type HeardQuestion = Pick<InterviewQuestion, 'questionId' | 'tailored'> & {
  readonly followUp: string | null;
  readonly replies: number;
};

/** A candidate's words to an open question, and what a language model may know of the situation. */
export interface Turn {
  readonly said: string;
  /** Whether the words count as an answer, whatever they sound like. */
  readonly isAnswer: boolean;
  readonly question: HeardQuestion;
  /** The model's earlier clarifications of this question, oldest first. */
  readonly clarifications: readonly Clarification[];
  /** Empty without one. */
  readonly jobDescription: string;
}
/** A candidate's question to the interviewer, and the reply. */
export interface Clarification {
  readonly said: string;
  readonly reply: string;
}

/** A language model's words in the room, checked. A follow-up without text: nothing is worth asking. */
export type ComposedWords =
  | { readonly kind: 'CLARIFICATION'; readonly text: string }
  | { readonly kind: 'FOLLOW_UP'; readonly text: string | null };

/** Asks and grades: the built-in rubric engine, or a language model with the same interface. */
export interface Interviewer {
  domains(): readonly Domain[];
  /** All authored questions, as used in interviews. */
  bankQuestions(): readonly InterviewQuestion[];
  keywords(query: {
    domainId?: string;
    categoryId?: string;
    subCategoryId?: string;
  }): readonly { id: string; name: string }[];
  analyzeJobDescription(description: string): Promise<JobDescriptionAnalysis>;
  /** Technologies that a job description asks for or a CV names, in order of appearance. */
  findTechnologies(text: string): readonly NamedTechnology[];
  /** A question's hint and model answer. @throws Error for a question without a rubric */
  helpWith(question: Pick<InterviewQuestion, 'questionId' | 'tailored'>): {
    hint: string;
    modelAnswer: string;
  };
  /** A question's kind of task and exhibit; null outside the bank. */
  taskOf(questionId: string): { kind: QuestionKind; exhibit: Exhibit | null } | null;
  /**
   * A reply to words that leave the question open; null for an answer. @throws Error for a question without a
   * rubric
   */
  clarify(said: string, question: HeardQuestion): Reply | null;
  /**
   * The interviewer's reply to a wish by button.
   * @throws Error for a question without a rubric
   */
  grant(wish: Wish, question: HeardQuestion): Reply;
  /** The question whose rephrasing or facts have this sound id, and their words; null for other ids. */
  spokenOf(messageId: string): { readonly questionId: string; readonly text: string } | null;
  /**
   * A follow-up on an answer's heaviest missing point; null for none. @throws Error for a question without a
   * rubric
   */
  followUp(question: Pick<InterviewQuestion, 'questionId' | 'tailored'>, answer: string): string | null;
  /**
   * A language model's words where `clarify` and `followUp` have only general or authored ones; null where the
   * built-in words serve. Takes three seconds at most. Is itself null without a model.
   */
  compose: ((turn: Turn) => Promise<ComposedWords | null>) | null;
  /**
   * Writes a question for the job, of the domain and level of the question that it replaces; null for a failure. Takes
   * minutes with a slow model. Is itself null without a model.
   * @throws Error when this process shuts down: another process should do the work
   */
  writeQuestion: ((request: WriteQuestionRequest) => Promise<InterviewQuestion | null>) | null;
  /** `count` different questions, or as many as there are. @throws NoQuestionsError when there are none. */
  selectQuestions(request: SelectQuestionsRequest): Promise<readonly InterviewQuestion[]>;
  /**
   * Has an answer read a second time, before the interview is assessed; null for a temporary failure. Is
   * itself null without a second reader. Its remarks are in `language`.
   * @throws Error when this process shuts down: another process should do the work
   */
  reviewAnswer:
    | ((question: AnsweredQuestion, language: FeedbackLanguage) => Promise<AnswerReview | null>)
    | null;
  assess(interview: AnsweredInterview): Promise<Assessment>;
  /** The report on a fictitious interview, as a sample: graded as any other, by the rubric alone. */
  assessSample(): Assessment;
  /** Stops waiting for external services: work in progress ends soon, with local results. */
  close(): void;
}
