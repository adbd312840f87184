import { integrityOf } from '@prova/node/integrityOf';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';

const STYLE_SHEET = /<link[^>]* href="\/assets\/([^"/]+\.css)"[^>]*>/g;
const SCRIPT = /<script\b[^>]* src="[^"]*"[^>]*><\/script>/g;

/** The built document with what a browser would wait for written into it, and what the policy has to let in for that. */
export interface DocumentTemplate {
  readonly html: string;
  /** Sources of the policy for the scripts that stand in the document itself. */
  readonly inlineScripts: readonly string[];
}

export interface InlineScript {
  readonly element: string;
  /** Of the policy, which lets in this script and no other. */
  readonly source: string;
}

/**
 * A script within the document, which runs only while it is this one to the byte.
 * @throws Error when it would end early
 */
export function inlineScript(script: string): InlineScript {
  if (script.includes('</script')) throw new Error('A script within the document names the end of one');
  return { element: `<script>${script}</script>`, source: `'${integrityOf(script)}'` };
}

/**
 * Puts the check of the browser, the script that sets the theme and the style sheets of the first paint into the document: a browser paints as soon as it
 * has that.
 * @param readStyle gives the content of a style sheet of the shell
 */
export async function prepareTemplate(
  built: string,
  firstPaint: string,
  readStyle: (file: string) => Promise<string>,
): Promise<DocumentTemplate> {
  const scripts = [BROWSER_CHECK, firstPaint].map(inlineScript);
  // What waits for the document is fetched last, and all that the page shows waits for this.
  let html = built.replaceAll(/<script(?=[^>]* defer)/g, '<script fetchpriority="high"');
  for (const [link, file = ''] of built.matchAll(STYLE_SHEET)) {
    const style = await readStyle(file);
    html = html.replace(link, () => `<style nonce="">${style}</style>`);
  }
  // After the style sheets: it looks for their fonts.
  const elements = scripts.map(({ element }) => element).join('');
  return {
    html: html.replace('</head>', () => `${elements}</head>`),
    inlineScripts: scripts.map(({ source }) => source),
  };
}

/** Takes the scripts out of a document, so that they can be fetched later. */
export function takeScripts(html: string): { readonly html: string; readonly scripts: string } {
  const scripts = [...html.matchAll(SCRIPT)].map(([element]) => element).join('');
  return { html: html.replaceAll(SCRIPT, ''), scripts };
}
