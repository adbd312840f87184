/** Below a release: the remote as a page of its own. */
export const STANDALONE_FOLDER = 'standalone';
/** The policy under which that page loads its own scripts. */
export const STANDALONE_POLICY = 'standalone';

/** What a server fills in. */
export const CONFIG_BLOCK = '<script type="application/json" id="served-config">{}</script>';

/** The document of a remote that stands alone, before its scripts are put in. */
export function renderStandaloneTemplate(configBlock = CONFIG_BLOCK): string {
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="robots" content="noindex"><title>Prova</title>',
    configBlock,
    '</head><body><div id="root"></div><noscript>',
    '<p>This Prova page needs JavaScript. Allow it for this site, then reload the page.</p>',
    '<p lang="ru">Этой странице Prova нужен JavaScript. Разрешите его для этого сайта и обновите страницу.</p>',
    '</noscript></body></html>',
  ].join('\n');
}
