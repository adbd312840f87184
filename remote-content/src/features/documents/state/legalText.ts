import type { Block } from '../../../ui/prose';

interface LegalSection {
  /** Its address on the page, the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A document that people agree to: its sections are numbered in the order given. */
export interface LegalText {
  readonly title: string;
  /** The line under the title, e.g. when it was last updated. */
  readonly note: string;
  readonly intro: readonly Block[];
  readonly sections: readonly LegalSection[];
}
