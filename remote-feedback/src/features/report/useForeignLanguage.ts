import { useTranslation } from 'react-i18next';
import { languageOf } from './state/reportLanguage';

/** Gives the `lang` of a text that is in another language than the page, so that it is read aloud as what it is. */
export function useForeignLanguage(): (text: string) => string | undefined {
  const { i18n } = useTranslation('feedback');
  return (text) => {
    const language = languageOf(text);
    return language === null || language === i18n.language ? undefined : language;
  };
}
