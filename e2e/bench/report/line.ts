/** One line of the table: the measurement, and its bound. */
export interface LineDefinition {
  readonly what: string;
  readonly unit: '×' | 'kB' | 'MB' | 'ms' | '';
  readonly limit: number;
  readonly bound: 'at most' | 'at least';
}

const atMost = (what: string, limit: number, unit: LineDefinition['unit']): LineDefinition => ({
  what,
  unit,
  limit,
  bound: 'at most',
});
const atLeast = (what: string, limit: number, unit: LineDefinition['unit']): LineDefinition => ({
  what,
  unit,
  limit,
  bound: 'at least',
});

/** Every line, in table order. `×` is relative to the monolith. */
export const LINES = {
  'wizard-usable': atMost('/interview, signed in, cold, until usable', 1, '×'),
  'report-usable': atMost('feedback report, the same', 1, '×'),
  'list-usable': atMost('/interviews, the same', 1, '×'),
  'landing-paint': atMost('/, largest paint', 0.6, '×'),
  'first-wizard': atMost('first navigation in the app to the wizard, after 100 ms of hover', 1, '×'),
  'first-faq': atMost('first navigation in the app to the FAQ, after 100 ms of hover', 1, '×'),
  'wizard-bytes': atMost('compressed JavaScript of the wizard', 1.15, '×'),
  'journey-bytes': atMost('compressed JavaScript, landing to list with setup, chat, report', 1.1, '×'),
  'landing-script-bytes': atMost('JavaScript before the call to action of / works', 60, 'kB'),
  'deep-link-requests': atMost('requests of a deep link until usable, the most of three pages', 20, ''),
  'deep-link-steps': atMost('its serial steps, the most of three pages', 3, ''),
  'shift-signed-in': atMost('layout shift, signed-in pages, the worst', 0.01, ''),
  'shift-landing': atMost('layout shift, /', 0.01, ''),
  'lighthouse-landing': atLeast('Lighthouse 13 mobile, /, performance', 95, ''),
  'lighthouse-faq': atLeast('Lighthouse 13 mobile, /faq, performance', 95, ''),
  'lighthouse-practices': atLeast('Lighthouse 13 mobile, best practices, the lower of both', 100, ''),
  'remotes-held': atLeast('remotes that a registry can hold', 500, ''),
  'remotes-start': atMost('start with 500 remotes against 4', 1.05, '×'),
  memory: atMost('memory of a started site (PSS of its processes)', 350, 'MB'),
  heap: atMost('heap after 50 navigations, more than before', 2, 'MB'),
  typing: atMost('typing with 30 turns, the slowest interaction', 50, 'ms'),
  scrolling: atMost('scrolling and sorting the list, the slowest interaction', 50, 'ms'),
  loads: atMost('loads of /interviews on the slow link that were never usable', 0, ''),
} as const satisfies Readonly<Record<string, LineDefinition>>;

export type LineId = keyof typeof LINES;

/** A line's measurement, or the reason for its absence. */
export interface Figure {
  readonly id: LineId;
  readonly value: number | null;
  /** Background figures, such as the two times of a ratio; or the reason without a value. */
  readonly detail: string;
}

function shown(value: number, unit: LineDefinition['unit']): string {
  const text = value.toFixed(
    unit === '×' ? 2 : unit === '' && value % 1 !== 0 ? 3 : value < 100 && value % 1 !== 0 ? 1 : 0,
  );
  return unit === '' ? text : `${text} ${unit}`;
}

/**
 * Compares a figure with its line's bound. A non-number was not measured.
 * @returns whether it holds, null if not measured; and its cells: mark, name, value, bound, background
 */
export function judge({ id, value, detail }: Figure): {
  readonly holds: boolean | null;
  readonly cells: readonly [mark: string, what: string, value: string, bound: string, detail: string];
} {
  const { what, unit, limit, bound }: LineDefinition = LINES[id];
  const isMeasured = value !== null && Number.isFinite(value);
  const holds = isMeasured ? (bound === 'at most' ? value <= limit : value >= limit) : null;
  return {
    holds,
    cells: [
      holds === null ? '·' : holds ? '✓' : '✗',
      what,
      isMeasured ? shown(value, unit) : 'not measured',
      `${bound === 'at most' ? '≤' : '≥'} ${shown(limit, unit)}`,
      detail,
    ],
  };
}
