import type { AudioMessageType } from '@prova/api/types/audioMessage';

/** What the interviewer says besides questions, in the interview's language. */
export const MESSAGES: Readonly<Record<AudioMessageType, string>> = {
  AUDIO_CHECK:
    'Welcome to the audio check. If you can hear me clearly, please say a few words into your microphone, for example your name and the role you are preparing for.',
  AUDIO_CHECK_OK: 'Thank you, I can hear you well. Everything is ready, and we can begin your interview.',
  AUDIO_CHECK_NOK:
    'I could not hear you. Please check that the right microphone is chosen and not muted, and then try again.',
  INTERVIEW_START:
    'Hello, and welcome to your practice interview. I will ask you one question at a time. Take a moment to think before you answer, and explain your reasoning as you would to a colleague. Let us begin.',
  FINALIZING:
    'That was the last question. Thank you for your time and for your answers. I am now preparing your feedback.',
};

/** The id under which a message's audio is asked for. */
export const messageIdOf = (type: AudioMessageType) => type.toLowerCase().replaceAll('_', '-');
