const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"']*)\2/g;

/** Where a relative address leads, without `.` and `..`. */
function resolveFrom(file: string, specifier: string): string {
  const { pathname } = new URL(specifier, `file:///${file}`);
  return pathname.slice(1);
}

/**
 * Sources leave out what a file's name ends in, and bundlers guess. Node does not, nor do type-checkers that follow it: each
 * relative import of a compiled file, types included, gets the ending of the file that it means.
 * @param file its path in the package, e.g. `src/http/failure.js`
 * @param isThere whether the package has a file
 * @throws Error where an import leads to no file of the package
 */
export function completeImports(file: string, text: string, isThere: (file: string) => boolean): string {
  return text.replaceAll(SPECIFIER, (_whole, keyword: string, quote: string, specifier: string) => {
    const target = resolveFrom(file, specifier);
    if (isThere(target)) {
      // Node reads JSON only from who says that it is JSON.
      const isJson = specifier.endsWith('.json') && file.endsWith('.js');
      const attributes = !isJson
        ? ''
        : keyword.trimEnd().endsWith('(')
          ? `, { with: { type: 'json' } }`
          : ` with { type: 'json' }`;
      return `${keyword}${quote}${specifier}${quote}${attributes}`;
    }
    if (isThere(`${target}.js`)) return `${keyword}${quote}${specifier}.js${quote}`;
    throw new Error(`${file} imports ${specifier}, which the package does not have.`);
  });
}
