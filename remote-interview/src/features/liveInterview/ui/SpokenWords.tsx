import { useEffect, type RefObject } from 'react';
import { useNarration } from '../useLiveInterview';
import { useSpeechReadings } from '../useSpeechReadings';
import { saidSoFar } from './saidSoFar';

/** Of the page, where nobody else has it: the marks of a text are told apart by such names alone. */
const MARK = 'interview-said';

/** Not every browser has them. */
const highlightsOf = ({ CSS: styles }: { CSS?: { highlights?: HighlightRegistry } } = globalThis) =>
  styles?.highlights ?? null;

/**
 * Draws the marker over the words of the interviewer as they are heard. The text itself stays as it is (a custom
 * highlight), so that nothing renders, moves or is read out again. A browser that has none shows the text alone.
 */
export function SpokenWords({ view }: { view: RefObject<HTMLElement | null> }) {
  const line = useNarration(({ phase }) =>
    phase.name === 'playing' || phase.name === 'paused' ? phase.line : null,
  );
  useEffect(() => () => void highlightsOf()?.delete(MARK), [line]);
  useSpeechReadings(({ position, duration }) => {
    const highlights = highlightsOf();
    if (line === null || duration === 0 || !highlights) return;
    const turn = view.current?.querySelector(`[data-turn="${CSS.escape(line.turnId)}"]`);
    const words = turn?.querySelectorAll('[data-words]')[line.part]?.firstChild;
    if (!(words instanceof Text)) return;
    const { start, end } = saidSoFar(words.data, position / duration, line.pausesAt);
    const range = new StaticRange({
      startContainer: words,
      startOffset: start,
      endContainer: words,
      endOffset: end,
    });
    highlights.set(MARK, new Highlight(range));
  });
  return null;
}
