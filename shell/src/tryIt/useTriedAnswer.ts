import { useState } from 'react';
import { useShell } from '../context/ShellContext';
import { TRIED_KEY } from './triedKey';

/** Longest answer on the landing page, in UTF-16 code units: about ten minutes of speech. */
export const TRIED_MAX_LENGTH = 8_000;

/** A visitor's answer to the landing page's question, kept in the tab until it is removed; empty for none. */
export function useTriedAnswer(): readonly [string, (text: string) => void] {
  const { tabStorage } = useShell();
  const [answer, setAnswer] = useState(() => (tabStorage.read(TRIED_KEY) ?? '').slice(0, TRIED_MAX_LENGTH));
  const change = (text: string) => {
    const fitting = text.slice(0, TRIED_MAX_LENGTH);
    setAnswer(fitting);
    if (fitting.trim() === '') tabStorage.remove(TRIED_KEY);
    else tabStorage.write(TRIED_KEY, fitting);
  };
  return [answer, change];
}
