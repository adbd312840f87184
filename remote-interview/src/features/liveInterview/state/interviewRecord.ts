import * as v from 'valibot';
import type { ConversationPhase, ConversationState } from './conversationState';
import { turnSchema } from './turn';

/** This tab's record of an interview, so that an accident (reload, expired session) loses nothing. */
export const interviewRecordSchema = v.object({
  /** Milliseconds since 1970 UTC by this machine's clock. */
  enteredAt: v.number(),
  turns: v.array(turnSchema),
  draft: v.object({ of: v.nullable(v.string()), text: v.string() }),
  /** An answer possibly missing on the server; empty for a skipped question. */
  outbox: v.optional(
    v.nullable(v.object({ of: v.string(), answer: v.string(), isAnswer: v.optional(v.boolean()) })),
    null,
  ),
  /** The last time warning; absent in records of earlier versions. */
  timeWarning: v.optional(v.nullable(v.picklist(['minute', 'seconds', 'over'])), null),
  /** Whether the interview was left by choice, so that it cannot be continued. */
  wasLeft: v.boolean(),
});
export type InterviewRecord = v.InferOutput<typeof interviewRecordSchema>;

export const recordKey = (interviewId: string) => `prova.interview.live.${interviewId}`;

/** The answer for the server. A skip still undoable is committed: leaving the page did not undo it. */
function outboxOf(phase: ConversationPhase): InterviewRecord['outbox'] {
  if (phase.name === 'skipping') return { of: phase.question.assignedQuestionId, answer: '' };
  if (phase.name !== 'submitting' && phase.name !== 'unsent') return null;
  const { question, answer, isAnswer } = phase;
  return { of: question.assignedQuestionId, answer, ...(isAnswer && { isAnswer }) };
}

/** @returns the record of the current interview, or null for none */
export function toRecord(state: ConversationState): { interviewId: string; record: InterviewRecord } | null {
  const { phase, turns, draft, enteredAt, timeWarning } = state;
  if (phase.name === 'idle' || phase.name === 'loading' || phase.name === 'loadFailed') return null;
  if (enteredAt === null) return null;
  return {
    interviewId: phase.interview.id,
    record: {
      enteredAt,
      turns: [...turns],
      draft: { ...draft },
      outbox: outboxOf(phase),
      timeWarning: timeWarning?.name ?? null,
      wasLeft: phase.name === 'stopped',
    },
  };
}
