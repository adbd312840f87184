/** Locale of dates and numbers: British for English, like the texts. */
export const formatLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
