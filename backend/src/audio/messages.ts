import { AUDIO_MESSAGE_TYPES, type AudioMessageType } from '@prova/api/types/audioMessage';

/** The interviewer's words besides questions, in the interview's language. */
export const MESSAGES: Readonly<Record<AudioMessageType, string>> = {
  AUDIO_CHECK:
    'Welcome to the audio check. If you can hear me clearly, please say a few words into your microphone, such as your name and the role you’re preparing for.',
  AUDIO_CHECK_OK: 'Thank you, I can hear you well. Everything’s ready for your interview.',
  AUDIO_CHECK_NOK:
    'I couldn’t hear you. Please check that the right microphone is selected and not muted, then try again.',
  INTERVIEW_START:
    'Hello, and welcome. I’ll ask you one question at a time. Take a moment to think before you answer, and explain your reasoning as you would to a colleague. Let’s begin.',
  FINALIZING:
    'That was the last question. Thank you for your time and your answers. I’m preparing your feedback now.',
};

/** The greeting from the second interview on, spoken within the time before the first question. */
export const GREETING_AGAIN = { id: 'interview-start-again', text: 'Hello again.' } as const;

/** The id of a message's audio. */
export const messageIdOf = (type: AudioMessageType) => type.toLowerCase().replaceAll('_', '-');

/**
 * A message as spoken; undefined for an unknown id. The first greeting pauses after its first sentence, where
 * it gives way to the question.
 */
export function findSpokenMessage(messageId: string): string | undefined {
  if (messageId === GREETING_AGAIN.id) return GREETING_AGAIN.text;
  const type = AUDIO_MESSAGE_TYPES.find((known) => messageIdOf(known) === messageId);
  if (type === 'INTERVIEW_START') return MESSAGES[type].replace('. ', '.\n\n');
  return type && MESSAGES[type];
}
