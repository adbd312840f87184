import * as v from 'valibot';
import type { ConversationPhase, ConversationState } from './conversationState';
import { turnSchema } from './turn';

/** What this tab remembers of an interview, so that an accident (reload, expired session) loses nothing. */
export const interviewRecordSchema = v.object({
  /** Milliseconds since 1970 UTC by this machine's clock. */
  enteredAt: v.number(),
  turns: v.array(turnSchema),
  draft: v.object({ of: v.nullable(v.string()), text: v.string() }),
  /** An answer that the server may not have yet; empty for a question that is skipped. */
  outbox: v.optional(
    v.nullable(v.object({ of: v.string(), answer: v.string(), isAnswer: v.optional(v.boolean()) })),
    null,
  ),
  /** The last warning about the time that was given; none in what an earlier version of the page kept. */
  timeWarning: v.optional(v.nullable(v.picklist(['minute', 'seconds', 'over'])), null),
  /** Left by choice: it cannot be continued. */
  wasLeft: v.boolean(),
});
export type InterviewRecord = v.InferOutput<typeof interviewRecordSchema>;

export const recordKey = (interviewId: string) => `prova.interview.live.${interviewId}`;

/** What the server is to have. A skip that could still be taken back goes too: whoever left the page did not do that. */
function outboxOf(phase: ConversationPhase): InterviewRecord['outbox'] {
  if (phase.name === 'skipping') return { of: phase.question.assignedQuestionId, answer: '' };
  if (phase.name !== 'submitting' && phase.name !== 'unsent') return null;
  const { question, answer, isAnswer } = phase;
  return { of: question.assignedQuestionId, answer, ...(isAnswer && { isAnswer }) };
}

/** @returns what to keep of the interview that is under way, or null while none is */
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
