/** The locale in which dates and numbers are written: English is British, as the texts are. */
export const formatLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
