import type { Block } from '../../../ui/prose';

interface LegalSection {
  /** The section's address on the page, the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A document to agree to: its sections are numbered in order. */
export interface LegalText {
  readonly title: string;
  /** The line under the title, e.g. when it was last updated. */
  readonly note: string;
  readonly intro: readonly Block[];
  readonly sections: readonly LegalSection[];
}
