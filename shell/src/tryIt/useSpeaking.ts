import { languageOf } from '@prova/shared/i18n/useLocales';
import { createBrowserRecognizer } from '@prova/shared/voice/createBrowserRecognizer';
import type { RecognitionFailure } from '@prova/shared/voice/speechRecognizer';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../context/ShellContext';
import { startSpeaking, type Speaking } from './startSpeaking';

/** The demo's question and answers are in the page's language. */
const SPOKEN = { en: 'en-US', ru: 'ru-RU' } as const;

/** Speaks into a text. `failure`: why the last recording heard nothing more; null for none. */
export function useSpeaking() {
  const { clock, i18n } = useShell();
  const [recognizer] = useState(createBrowserRecognizer);
  const [isListening, setIsListening] = useState(false);
  const [failure, setFailure] = useState<RecognitionFailure | null>(null);
  const speaking = useRef<Speaking>(null);
  useEffect(() => () => speaking.current?.stop(), []);
  return {
    isSupported: recognizer.supported,
    isListening,
    failure,
    start(onWords: (words: string) => void) {
      setFailure(null);
      setIsListening(true);
      speaking.current = startSpeaking({ recognizer, clock }, SPOKEN[languageOf(i18n)], {
        onWords,
        onEnded(reason) {
          setIsListening(false);
          setFailure(reason);
        },
      });
    },
    finish: () => speaking.current?.finish(),
  };
}
