import type { Transcriber } from './liveInterview';
import type { ConversationPhase } from './conversationState';

/** Who writes down recordings of the open question, where the server has somebody. */
export const transcriberOf = (phase: ConversationPhase): Transcriber | null =>
  phase.name === 'answering' ? (phase.question.transcriber ?? null) : null;

/** What is agreed to: this provider at this place, and no other. */
export const nameOfTranscriber = ({ provider, host }: Transcriber) => `${provider} ${host ?? ''}`;
