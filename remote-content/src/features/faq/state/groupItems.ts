import { asSeen } from '@prova/api/text/normalizeText';
import { plainText } from '../../../ui/prose';
import { FAQ_CATEGORIES, type FaqCategory, type FaqItem } from './faqItem';
import type { FaqState } from './faqSlice';

export interface FaqGroup {
  readonly category: FaqCategory;
  readonly items: readonly FaqItem[];
}

/** Ignores case and, in Russian, the diaeresis, which hardly anybody types. */
const fold = (text: string) => asSeen(text).toLocaleLowerCase().replaceAll('ё', 'е');

function wordsOf({ question, answer, browsers = [] }: FaqItem): string {
  const help = browsers.flatMap(({ name, steps }) => [name, ...steps]);
  return [question, plainText(answer), plainText(help)].join('\n');
}

/** The items that match search and category, by category; empty categories are omitted. */
export function groupItems(
  items: readonly FaqItem[],
  { search, category }: Pick<FaqState, 'search' | 'category'>,
): FaqGroup[] {
  const wanted = fold(search);
  const found = items.filter((item) => fold(wordsOf(item)).includes(wanted));
  return FAQ_CATEGORIES.filter((each) => category === 'all' || category === each)
    .map((each) => ({ category: each, items: found.filter((item) => item.category === each) }))
    .filter((group) => group.items.length > 0);
}
