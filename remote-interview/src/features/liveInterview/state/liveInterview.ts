import {
  DURATION_MINUTES,
  durationSchema,
  type Interview,
  type PropertyName,
} from '@prova/shared/api-types/interview';
import * as v from 'valibot';

/** What the live interview needs of an interview. */
export interface LiveInterview {
  readonly id: string;
  readonly domainIds: readonly string[];
  /** In the order in which they are asked. */
  readonly questions: readonly { readonly order: number; readonly assignedQuestionId: string }[];
  /** The first question without an accepted answer; null when none remains. */
  readonly nextId: string | null;
  /** Milliseconds since 1970 UTC by the server's clock; null before the first question, or where unknown. */
  readonly startedAt: number | null;
  readonly durationMs: number | null;
  readonly showsTimeProgress: boolean;
}

function readTime(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

export function toLiveInterview(interview: Interview): LiveInterview {
  const { id, properties, assignedQuestions, domainId, startedAt } = interview;
  const valueOf = (name: PropertyName) => properties.find((property) => property.name === name)?.value;
  const domainIds = properties.filter(({ name }) => name === 'DOMAIN_ID').map(({ value }) => String(value));
  const duration = v.safeParse(durationSchema, valueOf('DURATION'));
  return {
    id,
    domainIds: domainIds.length === 0 && domainId ? [domainId] : domainIds,
    questions: (assignedQuestions?.questions ?? []).toSorted((a, b) => a.order - b.order),
    nextId: assignedQuestions?.next?.assignedQuestionId ?? null,
    startedAt: readTime(startedAt),
    durationMs: duration.success ? DURATION_MINUTES[duration.output] * 60_000 : null,
    showsTimeProgress: String(valueOf('DISPLAY_TIME_PROGRESS')) === 'true',
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
