import type { Block } from '../../../ui/prose';

export const FAQ_CATEGORIES = ['general', 'account', 'interviews', 'technical'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

export const BROWSERS = ['chrome', 'edge', 'safari', 'safari-ios', 'chrome-ios', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

/** How to permit the microphone, in one browser. */
export interface BrowserHelp {
  readonly browser: Browser;
  readonly name: string;
  /** `partial`: candidates can hear questions in this browser, but not record answers. */
  readonly support: 'full' | 'partial';
  readonly steps: readonly string[];
  /** The picture's description, for screen readers. */
  readonly pictureAlt: string;
  /** The few words inside the picture. */
  readonly pictureWords: readonly string[];
}

export interface FaqItem {
  /** The item's address on the page, `/faq#{id}`, the same in all languages. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: readonly Block[];
  readonly browsers?: readonly BrowserHelp[];
}
