import { createHash } from 'node:crypto';
import { escapeHtml } from '@prova/node/escapeHtml';
import { PAGE_ASSETS_PATH, QUOTE_PATH, STROKE_PATH } from './pageAssets';
import type { PageLook } from './pageLook';
import { pageStyle } from './pageStyle';

export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
}

interface PageContent {
  status?: number;
  /** Seconds after which a retry makes sense. */
  retryAfterS?: number;
  look: PageLook;
  /** Address that the logo links to. */
  siteOrigin: string;
  title: string;
  /** Markup; texts in it are escaped already. */
  body: string;
  script?: string;
  /** Further origins that a form on the page may lead to, redirects included. */
  formTargets?: readonly string[];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page in the site's look; its policy allows its own style, script, fonts and icon only. */
export function renderPage({
  status = 200,
  retryAfterS,
  look,
  siteOrigin,
  title,
  body,
  script,
  formTargets = [],
}: PageContent): Page {
  const policy = [
    `default-src 'none'`,
    `style-src ${hashSource(pageStyle)}`,
    `font-src 'self'`,
    `img-src 'self'`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    `form-action 'self'${formTargets.map((origin) => ` ${origin}`).join('')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // 'no-referrer' would turn the Origin of these pages' own forms into 'null'.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    },
    html: `<!doctype html>
<html lang="${look.language}" data-theme="${look.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.theme}">
<link rel="icon" type="image/svg+xml" href="${PAGE_ASSETS_PATH}icon.svg">
<title>${escapeHtml(title)} · Prova</title>
<style>${pageStyle}</style>
</head>
<body>
<header class="bar"><a class="wordmark" href="${escapeHtml(siteOrigin)}/"><svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path class="stroke" d="${STROKE_PATH}"/><path class="quote" d="${QUOTE_PATH}"/></svg>Prova</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`,
  };
}
