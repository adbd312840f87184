/**
 * The visual language. Prova is a rehearsal room: ink and paper, one steady green for actions, and the amber
 * of a text marker for quoted words. Amber never means 'press me' and green never means 'quote'.
 */
export interface Palette {
  /** Page, raised surface (cards), sunken surface (wells, code). */
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textMuted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  /** The marker: background of quoted words, and its stroke. */
  readonly marker: string;
  readonly markerLine: string;
  readonly success: string;
  readonly info: string;
  readonly warning: string;
  readonly danger: string;
  readonly shadow: string;
}

export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    page: '#101418',
    surface: '#181d23',
    sunken: '#0b0e12',
    line: '#2a313a',
    lineStrong: '#66727f',
    text: '#eceae3',
    textMuted: '#a9b0ba',
    accent: '#5cc8a4',
    accentHover: '#7ad9b9',
    accentSoft: '#17322b',
    onAccent: '#07231a',
    marker: '#4a3a12',
    markerLine: '#e6b450',
    success: '#6ccf8e',
    info: '#7fb4f0',
    warning: '#e6b450',
    danger: '#f2877c',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 28%)',
  },
  light: {
    page: '#f6f3ec',
    surface: '#fffefb',
    sunken: '#ece8de',
    line: '#ded9cc',
    lineStrong: '#8d897d',
    text: '#1b2026',
    textMuted: '#575d66',
    accent: '#0b6b52',
    accentHover: '#0a5a45',
    accentSoft: '#dcefe7',
    onAccent: '#ffffff',
    marker: '#fbe6ae',
    markerLine: '#b27a09',
    success: '#1d7443',
    info: '#1f5fae',
    warning: '#8a5a00',
    danger: '#b3372b',
    shadow: '0 1px 2px rgb(40 34 20 / 8%), 0 12px 32px rgb(40 34 20 / 8%)',
  },
};

/** System colours, which replace the tokens in forced-colours mode, whichever theme is set. */
export const forcedColours: Palette = {
  page: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  line: 'CanvasText',
  lineStrong: 'CanvasText',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  accent: 'Highlight',
  accentHover: 'Highlight',
  accentSoft: 'Canvas',
  onAccent: 'HighlightText',
  marker: 'Canvas',
  markerLine: 'Highlight',
  success: 'CanvasText',
  info: 'CanvasText',
  warning: 'CanvasText',
  danger: 'CanvasText',
  shadow: 'none',
};

/** Colours on paper, which is white whatever the theme. */
export const paper: Palette = {
  ...palettes.light,
  page: '#ffffff',
  surface: '#ffffff',
  sunken: '#ffffff',
  line: '#cccccc',
  lineStrong: '#777777',
  text: '#000000',
  textMuted: '#444444',
  shadow: 'none',
};

/**
 * Type: a humanist sans for text and controls, a serif for speech (questions, quotes, titles). Sizes in px at
 * the browser's default `ROOT_FONT_PX`.
 */
export const type = {
  sans: "'Onest Variable', 'Onest Arial', 'Onest Roboto', 'Onest DejaVu', system-ui, sans-serif",
  serif: "'Source Serif 4 Variable', 'Serif Georgia', 'Serif Times', 'Serif DejaVu', Georgia, serif",
  mono: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, monospace",
  small: 13,
  body: 16,
  lead: 19,
  title: 24,
  headline: 34,
  display: 56,
} as const;

/** The default size of 1rem, unless the reader changes it. */
export const ROOT_FONT_PX = 16;

/** Spacing in px, each about 1.5 times the previous one. */
export const space = { xs: 4, s: 8, m: 12, l: 20, xl: 32, xxl: 48, xxxl: 80 } as const;

/** Corner radii in px. */
export const radius = { s: 6, m: 10, l: 16 } as const;

/** Motion: duration in ms, and easing. Nothing moves with reduced motion. */
export const motion = { quick: 120, calm: 220, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Widths in px: below `narrow` one column; pages of text are no wider than `measure`, tables than `wide`. */
export const width = { narrow: 768, measure: 720, wide: 1120 } as const;
