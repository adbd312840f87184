import type { RecognitionOptions } from '@prova/shared/voice/speechRecognizer';

/** The interview is held in English, whatever the page's language. */
export const SPOKEN_ENGLISH: RecognitionOptions = {
  language: 'en-US',
  maxAlternatives: 1,
  interimResults: true,
  onDeviceOnly: false,
};
