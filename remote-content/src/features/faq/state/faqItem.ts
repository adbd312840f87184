import type { Block } from '../../../ui/prose';

export const FAQ_CATEGORIES = ['general', 'account', 'interviews', 'technical'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

export const BROWSERS = ['chrome', 'edge', 'safari', 'safari-ios', 'chrome-ios', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

/** How to let the microphone in, in one browser. */
export interface BrowserHelp {
  readonly browser: Browser;
  readonly name: string;
  /** `partial`: questions can be heard there, answers cannot be recorded. */
  readonly support: 'full' | 'partial';
  readonly steps: readonly string[];
  /** What the picture shows, for those who do not see it. */
  readonly pictureAlt: string;
  /** The few words inside the picture. */
  readonly pictureWords: readonly string[];
}

export interface FaqItem {
  /** Its address on the page: `/faq#{id}`. The same in all languages. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: readonly Block[];
  readonly browsers?: readonly BrowserHelp[];
}
