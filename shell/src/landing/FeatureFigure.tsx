import type { ReactNode } from 'react';
import styles from './FeatureFigure.module.css';

/** Heights of the bars of a spoken question, half of it played. */
const VOICE = [
  6, 14, 30, 22, 44, 58, 36, 62, 48, 24, 12, 34, 54, 70, 46, 26, 16, 8, 20, 40, 60, 52, 30, 18, 28, 46, 34,
  20, 10, 5,
];
const HEARD = 17;

function Voice() {
  return VOICE.map((height, at) => (
    <line
      key={at}
      className={at < HEARD ? styles['heard'] : styles['unheard']}
      x1={8 + at * 10}
      x2={8 + at * 10}
      y1={60 - height / 2}
      y2={60 + height / 2}
    />
  ));
}

function Quotation() {
  return (
    <>
      <path className={styles['text']} d="M4 20h196M4 48h60M4 76h196M4 104h120" />
      <rect className={styles['marker']} x="70" y="37" width="122" height="22" rx="2" />
      <path className={styles['markerLine']} d="M70 60h122" />
      <path className={styles['link']} d="M196 48h36" />
      <path className={styles['remark']} d="M240 34h56M240 48h48M240 62h34" />
    </>
  );
}

/** Five scores, each on its full track. */
const MEASURES = [248, 172, 222, 262, 138];

function Measures() {
  return MEASURES.map((reach, at) => (
    <g key={reach}>
      <path className={styles['track']} d={`M4 ${String(14 + at * 23)}h292`} />
      <path className={styles['reach']} d={`M4 ${String(14 + at * 23)}h${String(reach)}`} />
      <circle className={styles['dot']} cx={4 + reach} cy={14 + at * 23} r="5" />
    </g>
  ));
}

const drawings: Readonly<Record<'spoken' | 'quoted' | 'measured', () => ReactNode>> = {
  spoken: Voice,
  quoted: Quotation,
  measured: Measures,
};

/** A figure that illustrates the adjacent text. */
export function FeatureFigure({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name];
  return (
    <svg className={styles['figure']} viewBox="0 0 300 120" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  );
}
