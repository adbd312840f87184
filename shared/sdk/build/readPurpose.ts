/**
 * The users of a chunk: every mount of the remote, one of its pages, one language, or a page in one language.
 */
export type Purpose = 'mounting' | { readonly page?: string; readonly language?: string };

/**
 * A chunk's users, inferred from its import; null if the import says nothing. The text of a page is in
 * `src/locales/<page>.<language>.ts`, labels in `src/locales/<language>.json`.
 * @param moduleName the importing module
 * @param request the import as written
 */
export function readPurpose(moduleName: string, request: string): Purpose | null {
  if (moduleName.startsWith('container entry')) return 'mounting';
  const page = /\/pages\/(\w+)(?:\.tsx)?$/.exec(request)?.[1];
  if (page !== undefined) return { page };
  const language = /\/locales\/(en|ru)\.json$/.exec(request)?.[1];
  if (language !== undefined) return { language };
  const [, ofPage, inLanguage] = /\/locales\/(\w+)\.(en|ru)(?:\.ts)?$/.exec(request) ?? [];
  return ofPage === undefined || inLanguage === undefined ? null : { page: ofPage, language: inLanguage };
}
