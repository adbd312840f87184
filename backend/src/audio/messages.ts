import type { AudioMessageType } from '@prova/api/types/audioMessage';

/** The interviewer's words besides questions, in the interview's language. */
export const MESSAGES: Readonly<Record<AudioMessageType, string>> = {
  AUDIO_CHECK:
    'Welcome to the audio check. If you can hear me clearly, please say a few words into your microphone, such as your name and the role you’re preparing for.',
  AUDIO_CHECK_OK: 'Thank you, I can hear you well. Everything’s ready for your interview.',
  AUDIO_CHECK_NOK:
    'I couldn’t hear you. Please check that the right microphone is selected and not muted, then try again.',
  INTERVIEW_START:
    'Hello, and welcome to your practice interview. I’ll ask you one question at a time. Take a moment to think before you answer, and explain your reasoning as you would to a colleague. Let’s begin.',
  FINALIZING:
    'That was the last question. Thank you for your time and your answers. I’m preparing your feedback now.',
};

/** The id of a message's audio. */
export const messageIdOf = (type: AudioMessageType) => type.toLowerCase().replaceAll('_', '-');
