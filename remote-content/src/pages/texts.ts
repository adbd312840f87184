import type { LegalText } from '../features/documents';
import type { FaqItem } from '../features/faq';
import type { TextLoaders } from '../ui/LocalizedText';

// One chunk per text and language: nobody downloads what they do not read.
export const faqTexts: TextLoaders<readonly FaqItem[]> = {
  en: () => import('../locales/FaqPage.en'),
  ru: () => import('../locales/FaqPage.ru'),
};
export const termsTexts: TextLoaders<LegalText> = {
  en: () => import('../locales/TermsPage.en'),
  ru: () => import('../locales/TermsPage.ru'),
};
export const privacyTexts: TextLoaders<LegalText> = {
  en: () => import('../locales/PrivacyPage.en'),
  ru: () => import('../locales/PrivacyPage.ru'),
};
