const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"']*)\2/g;

/** Resolves a relative address, without `.` and `..`. */
function resolveFrom(file: string, specifier: string): string {
  const { pathname } = new URL(specifier, `file:///${file}`);
  return pathname.slice(1);
}

/**
 * Sources omit file extensions, and bundlers guess them. Node does not, nor do type-checkers in its mode:
 * each relative import of a compiled file, types included, gets the extension of its target.
 * @param file its path in the package, e.g. `src/http/failure.js`
 * @param isThere whether the package has a file
 * @throws Error if an import leads to no file of the package
 */
export function completeImports(file: string, text: string, isThere: (file: string) => boolean): string {
  return text.replaceAll(SPECIFIER, (_whole, keyword: string, quote: string, specifier: string) => {
    const target = resolveFrom(file, specifier);
    if (isThere(target)) {
      // Node imports JSON only with an import attribute.
      const isJson = specifier.endsWith('.json') && file.endsWith('.js');
      const attributes = !isJson
        ? ''
        : keyword.trimEnd().endsWith('(')
          ? `, { with: { type: 'json' } }`
          : ` with { type: 'json' }`;
      return `${keyword}${quote}${specifier}${quote}${attributes}`;
    }
    if (isThere(`${target}.js`)) return `${keyword}${quote}${specifier}.js${quote}`;
    throw new Error(`${file} imports ${specifier}, which is not in the package.`);
  });
}
