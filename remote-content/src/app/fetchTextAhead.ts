import { isLanguage } from '@prova/shared/i18n/useLocales';
import { faqTexts, privacyTexts, termsTexts } from '../pages/texts';
import type { TextLoaders } from '../ui/LocalizedText';
import { paths } from './paths';

const textsOf: Readonly<Record<string, TextLoaders<unknown>>> = {
  [paths.faq()]: faqTexts,
  [paths.terms()]: termsTexts,
  [paths.privacy()]: privacyTexts,
};

/**
 * Fetches the text of the page at `path` beside the labels, instead of after them. What fails here is asked for again
 * by the page, which says so.
 */
export function fetchTextAhead(path: string, language: string): void {
  textsOf[path]?.[isLanguage(language) ? language : 'en']().catch(() => undefined);
}
