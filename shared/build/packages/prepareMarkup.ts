import type { PrerenderedPage } from '@prova/registry/prerendered';

const LINK = / href="(\/[^"?#]*)(?:\?([^"#]*))?(#[^"]*)?"/g;

/** Keeps the language in a page's own links, since nothing else can without scripts. */
function keepLanguage({ html, language }: PrerenderedPage): string {
  if (language === 'en') return html;
  return html.replaceAll(LINK, (_link, path: string, query: string | undefined, hash = '') => {
    const whole = query ? `${query}&amp;lang=${language}` : `lang=${language}`;
    return ` href="${path}?${whole}${String(hash)}"`;
  });
}

/** Makes controls inert that need scripts; they take up their space until the scripts run. */
const keepStill = (html: string) => html.replaceAll(' data-needs-scripts=', ' inert data-needs-scripts=');

/** Prepares a page's markup for use without scripts. */
export function prepareMarkup(page: PrerenderedPage): string {
  return keepStill(keepLanguage(page));
}
