/** For whom a chunk is: everybody who mounts the remote, one of its pages, one language, or a page in one language. */
export type Purpose = 'mounting' | { readonly page?: string; readonly language?: string };

/**
 * For whom a chunk is, by why it is asked for; null where that says nothing. The text of a page stands in `src/locales/<page>.<language>.ts`, labels in
 * `src/locales/<language>.json`.
 * @param moduleName the module that asks
 * @param request what it asks for, as it is written there
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
