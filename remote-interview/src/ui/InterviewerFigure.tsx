import { useEffect, useRef, type CSSProperties } from 'react';
import styles from './InterviewerFigure.module.css';
import { READINGS, voiceStroke } from './voiceStroke';

/** The interviewer's current activity. */
export type Presence = 'preparing' | 'speaking' | 'listening' | 'thinking' | 'waiting' | 'done';

/** Reports each sample of a sound, from 0 to 1, null if unmeasurable; returns a function that stops it. */
export type ObserveLevel = (listener: (level: number | null) => void) => () => void;

const shaped = (level: (along: number) => number) =>
  voiceStroke(Array.from({ length: READINGS }, (_, at) => level(at / (READINGS - 1))));

/** The stroke without sound: distinguishes the states for people who see no motion, too. */
const AT_REST: Readonly<Record<Presence, string>> = {
  preparing: shaped(() => 0.06),
  speaking: shaped((along) => 0.36 * Math.sin(along * 3.5 * Math.PI) ** 2 * (1 - 0.5 * along) + 0.02),
  listening: shaped((along) => 0.2 * Math.sin(along * 2.5 * Math.PI) ** 2 + 0.01),
  thinking: shaped((along) => 0.22 * Math.max(0, Math.sin(along * 6 * Math.PI - Math.PI / 2)) ** 2),
  waiting: shaped(() => 0.004),
  done: shaped(() => 0.49),
};

/** From the product's mark, shared/sdk/src/ui/Wordmark.tsx: two adjacent commas. */
const QUOTES =
  'M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z';

interface InterviewerFigureProps {
  readonly presence: Presence;
  /** Reports the displayed sound: the interviewer's voice, or the candidate's. */
  readonly observe?: ObserveLevel;
  /** The drawn part of the stroke, from 0 to 1. All of it by default. */
  readonly drawn?: number;
}

/**
 * The product's quotation marks as a person: open while the interviewer speaks, closed while the candidate
 * does, with the sound as the marker's stroke beneath. It has no accessible text: words are next to it.
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
