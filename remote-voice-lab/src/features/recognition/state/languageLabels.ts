import { RECOGNITION_LANGUAGES } from './recognitionSettings';

/** The languages under their names in the page's language, in its alphabetical order. */
export function languageLabels(pageLanguage: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([pageLanguage], { type: 'language', languageDisplay: 'standard' });
  return RECOGNITION_LANGUAGES.map((value) => ({
    value: value as string,
    label: names.of(value) ?? value,
  })).sort((a, b) => a.label.localeCompare(b.label, pageLanguage));
}
