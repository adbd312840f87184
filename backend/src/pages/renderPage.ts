import { createHash } from 'node:crypto';
import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { PageLanguage } from './chooseLanguage';
import { pageStyle } from './pageStyle';

export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
}

interface PageContent {
  status?: number;
  language: PageLanguage;
  title: string;
  /** Markup; every text from outside in it is escaped already. */
  body: string;
  script?: string;
  /** Origins, besides its own, that a form on the page may lead to, redirects included. */
  formTargets?: readonly string[];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page that needs nothing but itself; its policy allows its own style and script and nothing else. */
export function renderPage({
  status = 200,
  language,
  title,
  body,
  script,
  formTargets = [],
}: PageContent): Page {
  const policy = [
    `default-src 'none'`,
    `style-src ${hashSource(pageStyle)}`,
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
    },
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)} · Prova</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="brand">Prova</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`,
  };
}
