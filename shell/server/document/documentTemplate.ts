import { integrityOf } from '@prova/node/integrityOf';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';

const STYLE_SHEET = /<link[^>]* href="\/assets\/([^"/]+\.css)"[^>]*>/g;
const SCRIPT = /<script\b[^>]* src="[^"]*"[^>]*><\/script>/g;

/** The built document with render-blocking files inlined, and the policy sources for them. */
export interface DocumentTemplate {
  readonly html: string;
  /** Policy sources for the inline scripts. */
  readonly inlineScripts: readonly string[];
}

export interface InlineScript {
  readonly element: string;
  /** Policy source that admits this script only. */
  readonly source: string;
}

/**
 * An inline script that runs only if unchanged to the byte.
 * @throws Error when it would end early
 */
export function inlineScript(script: string): InlineScript {
  if (script.includes('</script')) throw new Error('An inline script contains a closing script tag');
  return { element: `<script>${script}</script>`, source: `'${integrityOf(script)}'` };
}

/**
 * Inlines the browser check, the theme script and the style sheets of the first paint, so that a browser
 * paints at once.
 * @param readStyle gives the content of a style sheet of the shell
 */
export async function prepareTemplate(
  built: string,
  firstPaint: string,
  readStyle: (file: string) => Promise<string>,
): Promise<DocumentTemplate> {
  const scripts = [BROWSER_CHECK, firstPaint].map(inlineScript);
  // The whole page waits for the shell's script, while files that wait for the document come last.
  let html = built.replaceAll(/<script(?=[^>]* defer)/g, '<script fetchpriority="high"');
  for (const [link, file = ''] of built.matchAll(STYLE_SHEET)) {
    const style = await readStyle(file);
    html = html.replace(link, () => `<style nonce="">${style}</style>`);
  }
  // Placed after the style sheets: the first-paint script looks for their fonts.
  const elements = scripts.map(({ element }) => element).join('');
  return {
    html: html.replace('</head>', () => `${elements}</head>`),
    inlineScripts: scripts.map(({ source }) => source),
  };
}

/** Takes the scripts out of a document, to be fetched later. */
export function takeScripts(html: string): { readonly html: string; readonly scripts: string } {
  const scripts = [...html.matchAll(SCRIPT)].map(([element]) => element).join('');
  return { html: html.replaceAll(SCRIPT, ''), scripts };
}
