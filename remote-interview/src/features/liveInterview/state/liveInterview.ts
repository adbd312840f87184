import type { InterviewAnswer, QuestionPlace } from '@prova/api/answers/interviewAnswer';
import type { QuestionReasonAnswer } from '@prova/api/answers/questionReasonAnswer';
import { DURATION_MINUTES } from '@prova/api/types/interview';

/** The part of an interview that the room needs. */
export interface LiveInterview {
  readonly id: string;
  readonly domainIds: readonly string[];
  /** The questions in order. */
  readonly questions: readonly QuestionPlace[];
  /** The first question without an accepted answer; null when none remains, or where the server does not say. */
  readonly nextId: string | null;
  /** Milliseconds since 1970 UTC by the server's clock; null before the first question, or where unknown. */
  readonly startedAt: number | null;
  readonly durationMs: number | null;
  readonly showsTimeProgress: boolean;
  /** Whether an answer may include its delivery. */
  readonly takesDelivery: boolean;
  /** Whether the delivery may include its moments. */
  readonly takesMoments: boolean;
  /** Whether the server asks follow-ups, and replies to words that are no answer. */
  readonly listens: boolean;
  /** Whether a review follows each answer, and there is no time limit. */
  readonly isPractice: boolean;
}

/**
 * The transcriber for browsers without recognition, and its host, which is null for the site's own server.
 */
export interface Transcriber {
  readonly provider: string;
  readonly host: string | null;
}

/** The open question; without a `questionId` it has no voice. */
export interface OpenQuestion {
  readonly assignedQuestionId: string;
  readonly questionId: string | null;
  readonly question: string;
  /** Why the question was chosen; null if the server does not say. */
  readonly why: QuestionReasonAnswer | null;
  readonly transcriber?: Transcriber | null;
}

/** @param id the requested interview, whatever the response's own id */
export function toLiveInterview(answer: InterviewAnswer, id: string): LiveInterview {
  const { settings, questions, nextId, startedAt, takesDelivery, takesMoments } = answer;
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
    takesMoments: takesMoments ?? false,
    listens: settings.followUps,
    isPractice: settings.practice,
  };
}

/** A question's number and the total, counted from 1. */
export function positionOf(interview: LiveInterview, assignedQuestionId: string): number {
  return interview.questions.findIndex((question) => question.assignedQuestionId === assignedQuestionId) + 1;
}

/** The next question by order; null if none remains. */
export function questionAfter(interview: LiveInterview, assignedQuestionId: string): string | null {
  const at = positionOf(interview, assignedQuestionId);
  return at === 0 ? null : (interview.questions[at]?.assignedQuestionId ?? null);
}
