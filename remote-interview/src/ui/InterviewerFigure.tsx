import { useEffect, useRef, type CSSProperties } from 'react';
import styles from './InterviewerFigure.module.css';
import { READINGS, voiceStroke } from './voiceStroke';

/** What the interviewer does just now. */
export type Presence = 'preparing' | 'speaking' | 'listening' | 'thinking' | 'waiting' | 'done';

/** Tells each reading of a sound, from 0 to 1, null where it cannot be measured; returns what ends that. */
export type ObserveLevel = (listener: (level: number | null) => void) => () => void;

const shaped = (level: (along: number) => number) =>
  voiceStroke(Array.from({ length: READINGS }, (_, at) => level(at / (READINGS - 1))));

/** How the stroke looks while no sound moves it: it tells the states apart for those who see no movement, too. */
const AT_REST: Readonly<Record<Presence, string>> = {
  preparing: shaped(() => 0.06),
  speaking: shaped((along) => 0.36 * Math.sin(along * 3.5 * Math.PI) ** 2 * (1 - 0.5 * along) + 0.02),
  listening: shaped((along) => 0.2 * Math.sin(along * 2.5 * Math.PI) ** 2 + 0.01),
  thinking: shaped((along) => 0.22 * Math.max(0, Math.sin(along * 6 * Math.PI - Math.PI / 2)) ** 2),
  waiting: shaped(() => 0.004),
  done: shaped(() => 0.49),
};

/** Of the product's mark, shared/sdk/src/ui/Wordmark.tsx: two commas beside each other. */
const QUOTES =
  'M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z';

interface InterviewerFigureProps {
  readonly presence: Presence;
  /** Of the sound that is shown: the interviewer's voice, or the candidate's. */
  readonly observe?: ObserveLevel;
  /** From 0 to 1: how much of the stroke is drawn. All of it unless said otherwise. */
  readonly drawn?: number;
}

/**
 * The quotation marks of the product as somebody who is there: they open while the interviewer has the word, close while
 * the candidate has it, and the marker's stroke beneath them is the sound. It says nothing by itself: words stand beside it.
 */
export function InterviewerFigure({ presence, observe, drawn }: InterviewerFigureProps) {
  const stroke = useRef<SVGPathElement>(null);
  useEffect(() => {
    const shown = stroke.current;
    if (!observe || !shown || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const levels = Array.from({ length: READINGS }, () => 0);
    let isMeasured = false;
    const stop = observe((level) => {
      if (level === null) return;
      isMeasured = true;
      levels.push(level);
      levels.shift();
      shown.setAttribute('d', voiceStroke(levels));
    });
    return () => {
      stop();
      if (isMeasured) shown.setAttribute('d', AT_REST[presence]);
    };
  }, [observe, presence]);
  return (
    <svg
      className={styles['figure']}
      viewBox="0 0 32 33"
      data-presence={presence}
      aria-hidden="true"
      focusable="false"
      style={drawn === undefined ? undefined : ({ '--drawn': drawn } as CSSProperties)}
    >
      <path ref={stroke} key={presence} className={styles['stroke']} d={AT_REST[presence]} />
      <path className={styles['quotes']} d={QUOTES} />
    </svg>
  );
}
