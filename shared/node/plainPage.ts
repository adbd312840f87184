import { escapeHtml } from './escapeHtml';

interface PlainText {
  readonly title: string;
  /** What happened, what is safe, and what to do. */
  readonly text: readonly string[];
}

/** Policy for a page without scripts and resources. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

const STYLE = [
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1.25rem}',
  'section+section{margin-top:3rem}',
].join('');

const section = (language: string, { title, text }: PlainText) =>
  `<section lang="${language}"><h1>${escapeHtml(title)}</h1>${text.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}</section>`;

/**
 * A page in every language at once, for visitors whose language is unknown and who can be shown no other
 * page.
 */
export const plainPage = (texts: Readonly<Record<'en' | 'ru', PlainText>>): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(texts.en.title)} · Prova</title>
<style>${STYLE}</style>
<main>${section('en', texts.en)}${section('ru', texts.ru)}</main>
</html>
`;
