import { useEffect, type RefObject } from 'react';
import { useNarration } from '../useLiveInterview';
import { useSpeechReadings } from '../useSpeechReadings';
import { transcriptSoFar } from './transcriptSoFar';

/** Unique on the page: highlights are identified by name only. */
const MARK = 'interview-said';

/** The browser's custom highlights, which not every browser supports. */
const highlightsOf = ({ CSS: styles }: { CSS?: { highlights?: HighlightRegistry } } = globalThis) =>
  styles?.highlights ?? null;

/**
 * Marks the interviewer's words as they are heard. The text stays unchanged (a custom highlight), so that
 * nothing renders, moves or is announced again. Without support, the text alone is shown.
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
    const { start, end } = transcriptSoFar(words.data, position / duration, line.pausesAt);
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
