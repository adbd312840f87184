import { languageOf } from '@prova/shared/i18n/useLocales';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import ru from './locales/ru.json';

const TEXTS = { en, ru };

/**
 * The texts around a visitor's own answer. Not a namespace: loading one would add its loader to the first load
 * of every page.
 */
export const useTriedTexts = (): typeof en => TEXTS[languageOf(useTranslation().i18n)];
