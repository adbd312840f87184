import { useTranslation } from 'react-i18next';
import { languageOf } from './state/reportLanguage';

/** Returns the `lang` of a text that is not in the page's language, for correct pronunciation by screen readers. */
export function useForeignLanguage(): (text: string) => string | undefined {
  const { i18n } = useTranslation('feedback');
  return (text) => {
    const language = languageOf(text);
    return language === null || language === i18n.language ? undefined : language;
  };
}
