/** One line of the table: what is measured, and what it has to be. */
export interface LineDefinition {
  readonly what: string;
  readonly unit: '×' | 'kB' | 'MB' | 'ms' | '';
  /** The bound; null where a figure only stands beside others. */
  readonly limit: number | null;
  readonly bound: 'at most' | 'at least';
}

const atMost = (what: string, limit: number | null, unit: LineDefinition['unit']): LineDefinition => ({
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

/** Every line, in the order of the table. `×` is against the monolith without preloads. */
export const LINES = {
  'wizard-usable': atMost('/interview, signed in, cold, until usable', 1, '×'),
  'report-usable': atMost('feedback report, the same', 1, '×'),
  'list-usable': atMost('/interviews, the same', 1, '×'),
  'wizard-latency': atMost('/interview, 150 ms away and nothing else', null, '×'),
  'list-latency': atMost('/interviews, the same', null, '×'),
  'wizard-loopback': atMost('/interview, on this machine', null, '×'),
  'list-loopback': atMost('/interviews, the same', null, '×'),
  'wizard-http1': atMost('/interview behind nginx, HTTP/1.1 and TLS, slow link', null, '×'),
  'faq-http1': atMost('/faq, the same', null, '×'),
  'wizard-http2': atMost('/interview behind nginx, HTTP/2 and TLS, slow link', null, '×'),
  'faq-http2': atMost('/faq, the same', null, '×'),
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
  'release-bytes': atMost('bytes for a returning visitor after a one-line release of one remote', 8, 'kB'),
  'remotes-held': atLeast('remotes that a registry can hold', 500, ''),
  'remotes-start': atMost('start with 500 remotes against 4', 1.05, '×'),
  memory: atMost('memory of a started site (PSS of its processes)', 350, 'MB'),
  heap: atMost('heap after 50 navigations, more than before', 2, 'MB'),
  typing: atMost('typing with 30 turns, the slowest interaction', 50, 'ms'),
  scrolling: atMost('scrolling and sorting the list, the slowest interaction', 50, 'ms'),
  loads: atMost('loads of /interviews on the slow link that were never usable', 0, ''),
  'firefox-wizard': atMost('Firefox, /interview until usable', null, '×'),
  'firefox-list': atMost('Firefox, /interviews until usable', null, '×'),
  'webkit-wizard': atMost('WebKitGTK, /interview until usable', null, '×'),
  'webkit-list': atMost('WebKitGTK, /interviews until usable', null, '×'),
} as const satisfies Readonly<Record<string, LineDefinition>>;

export type LineId = keyof typeof LINES;

/** What was measured for a line, or why nothing was. */
export interface Figure {
  readonly id: LineId;
  readonly value: number | null;
  /** What stands behind it, such as the two times of a ratio; or the reason where there is no value. */
  readonly detail: string;
}

/** As `bench/results/summary.json` has it. */
export interface SummaryLine {
  readonly id: LineId;
  readonly value: number | null;
  readonly limit: number | null;
  /** Null where there is no bound, or nothing was measured. */
  readonly holds: boolean | null;
  readonly detail: string;
}

/** Holds a figure against the bound of its line. A value that is no number was not measured. */
export function judge({ id, value, detail }: Figure): SummaryLine {
  const { limit, bound }: LineDefinition = LINES[id];
  const measured = value !== null && Number.isFinite(value) ? value : null;
  const holds =
    measured === null || limit === null ? null : bound === 'at most' ? measured <= limit : measured >= limit;
  return { id, value: measured, limit, holds, detail };
}
