import type { Transcriber } from './liveInterview';
import type { ConversationPhase } from './conversationState';

/** The open question's transcriber, where the server has one. */
export const transcriberOf = (phase: ConversationPhase): Transcriber | null =>
  phase.name === 'answering' ? (phase.question.transcriber ?? null) : null;

/** The consent's scope: this provider at this host only. */
export const nameOfTranscriber = ({ provider, host }: Transcriber) => `${provider} ${host ?? ''}`;
