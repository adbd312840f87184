/** A language's name in the page's language; an invalid code is shown unchanged. */
export function nameLanguage(code: string, pageLanguage: string): string {
  try {
    return new Intl.DisplayNames([pageLanguage], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
