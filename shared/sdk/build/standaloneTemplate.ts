/** Path below a release: the remote as a standalone page. */
export const STANDALONE_FOLDER = 'standalone';
/** Name of the policy for the standalone page's own scripts. */
export const STANDALONE_POLICY = 'standalone';

/** Element of the configuration, filled in by a server. */
export const CONFIG_BLOCK = '<script type="application/json" id="served-config">{}</script>';

/** The document of a standalone remote, before its scripts are inserted. */
export function renderStandaloneTemplate(configBlock = CONFIG_BLOCK): string {
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="robots" content="noindex"><title>Prova</title>',
    configBlock,
    '</head><body><div id="root"></div><noscript>',
    '<p>This Prova page needs JavaScript. Enable it for this site, then reload the page.</p>',
    '<p lang="ru">Этой странице Prova нужен JavaScript. Включите его для этого сайта и обновите страницу.</p>',
    '</noscript></body></html>',
  ].join('\n');
}
