import { useEffect, useState } from 'react';
import { useShell } from '../context/ShellContext';
import { TRIED_KEY } from './triedKey';

type Parts = typeof import('./parts');
/** The parts, or why they are missing. */
type TriedParts = Parts | 'failed' | null;

const load = (onLoaded: (parts: TriedParts) => void) =>
  void import(/* webpackChunkName: "tried" */ './parts').then(onLoaded, () => onLoaded('failed'));

/**
 * The parts for a visitor's own answer, with speech recognition: loaded if there is an answer, or on request.
 * The landing page's first load does without them.
 */
export function useTriedParts() {
  const { tabStorage } = useShell();
  const [parts, setParts] = useState<TriedParts>(null);
  useEffect(() => {
    if (tabStorage.read(TRIED_KEY)) load(setParts);
  }, [tabStorage]);
  return { parts, request: () => load(setParts) };
}
