import type { AudioMessageType } from '@prova/api/types/audioMessage';
import type { Clock } from '@prova/shared/flow/clock';
import type { InterviewerVoice } from '../../../devices/interviewerVoice';
import type { SpokenTurn } from './turn';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';

/** Time limit for a greeting: fixed words are better than a late greeting. */
export const MESSAGE_PATIENCE_MS = 4_000;

interface MessagePorts {
  readonly clock: Clock;
  readonly voice: InterviewerVoice;
}

/** The opening or closing words; fixed words if the server does not deliver them in time. */
export async function fetchMessageTurn(
  type: Extract<AudioMessageType, 'INTERVIEW_START' | 'FINALIZING'>,
  { clock, voice }: MessagePorts,
  signal: AbortSignal,
): Promise<SpokenTurn> {
  const kind = type === 'INTERVIEW_START' ? 'greeting' : 'farewell';
  const result = await withTimeLimit({ clock, ms: MESSAGE_PATIENCE_MS, signal }, (limited) =>
    voice.fetchMessage(type, limited),
  );
  if (!result?.ok) return { kind, id: kind, text: null, utterance: null };
  const { text, messageId } = result.value;
  return { kind, id: kind, text, utterance: messageId ? { kind: 'message', messageId } : null };
}
