import type { LegalText } from '../features/documents';
import type { FaqItem } from '../features/faq';
import type { TextLoaders } from '../ui/LocalizedText';

// One chunk for each text and language: nobody downloads what they do not read.
export const faqTexts: TextLoaders<readonly FaqItem[]> = {
  en: () => import('../locales/faq.en'),
  ru: () => import('../locales/faq.ru'),
};
export const termsTexts: TextLoaders<LegalText> = {
  en: () => import('../locales/terms.en'),
  ru: () => import('../locales/terms.ru'),
};
export const privacyTexts: TextLoaders<LegalText> = {
  en: () => import('../locales/privacy.en'),
  ru: () => import('../locales/privacy.ru'),
};
