import type { PrerenderedPage } from '@prova/registry/prerendered';

const LINK = / href="(\/[^"?#]*)(?:\?([^"#]*))?(#[^"]*)?"/g;

/** A page's own links keep its language: without scripts nobody else does. */
function keepLanguage({ html, language }: PrerenderedPage): string {
  if (language === 'en') return html;
  return html.replaceAll(LINK, (_link, path: string, query: string | undefined, hash = '') => {
    const whole = query ? `${query}&amp;lang=${language}` : `lang=${language}`;
    return ` href="${path}?${whole}${String(hash)}"`;
  });
}

/** What only works with scripts takes up its place, and nothing else, until they are there. */
const keepStill = (html: string) => html.replaceAll(' data-needs-scripts=', ' inert data-needs-scripts=');

/** Makes markup for a running page into markup that does well without any script. */
export function prepareMarkup(page: PrerenderedPage): string {
  return keepStill(keepLanguage(page));
}
