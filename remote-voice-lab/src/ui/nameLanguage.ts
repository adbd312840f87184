/** A language's name in the page's language; what is no code of one is shown as it is. */
export function nameLanguage(code: string, pageLanguage: string): string {
  try {
    return new Intl.DisplayNames([pageLanguage], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
