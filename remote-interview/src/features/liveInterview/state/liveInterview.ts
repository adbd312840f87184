import type { InterviewAnswer, QuestionPlace } from '@prova/api/answers/interviewAnswer';
import type { QuestionReasonAnswer } from '@prova/api/answers/questionReasonAnswer';
import { DURATION_MINUTES } from '@prova/api/types/interview';

/** What the live interview needs of an interview. */
export interface LiveInterview {
  readonly id: string;
  readonly domainIds: readonly string[];
  /** In the order in which they are asked. */
  readonly questions: readonly QuestionPlace[];
  /** The first question without an accepted answer; null when none remains, or where the server does not say. */
  readonly nextId: string | null;
  /** Milliseconds since 1970 UTC by the server's clock; null before the first question, or where unknown. */
  readonly startedAt: number | null;
  readonly durationMs: number | null;
  readonly showsTimeProgress: boolean;
  /** An answer may say how it was spoken. */
  readonly takesDelivery: boolean;
  /** It asks on, and replies to what is no answer. */
  readonly listens: boolean;
  /** Each answer is followed by its review, and no time runs out. */
  readonly isPractice: boolean;
}

/** Who writes down recordings for browsers that cannot, and where that is; null for the site's own server. */
export interface Transcriber {
  readonly provider: string;
  readonly host: string | null;
}

/** The question that is open; without a `questionId` it has no voice. */
export interface OpenQuestion {
  readonly assignedQuestionId: string;
  readonly questionId: string | null;
  readonly question: string;
  /** Why it was chosen; null where the server says nothing of it. */
  readonly why: QuestionReasonAnswer | null;
  readonly transcriber?: Transcriber | null;
}

/** @param id the interview that was asked for, whatever the answer calls itself */
export function toLiveInterview(answer: InterviewAnswer, id: string): LiveInterview {
  const { settings, questions, nextId, startedAt, takesDelivery } = answer;
  const { domainIds, duration, displayTimeProgress } = settings;
  return {
    id,
    domainIds,
    questions,
    nextId,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    durationMs: duration === null || settings.practice ? null : DURATION_MINUTES[duration] * 60_000,
    showsTimeProgress: displayTimeProgress ?? false,
    takesDelivery: takesDelivery ?? false,
    listens: settings.followUps,
    isPractice: settings.practice,
  };
}

/** Which of how many a question is, counted from 1. */
export function positionOf(interview: LiveInterview, assignedQuestionId: string): number {
  return interview.questions.findIndex((question) => question.assignedQuestionId === assignedQuestionId) + 1;
}

/** The question with the next order; null where none remains. */
export function questionAfter(interview: LiveInterview, assignedQuestionId: string): string | null {
  const at = positionOf(interview, assignedQuestionId);
  return at === 0 ? null : (interview.questions[at]?.assignedQuestionId ?? null);
}
