import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
// Which language is asked for stands in the headers, and these were not read.
const TOO_MANY_COOKIES = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Too many cookies · Prova</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1.25rem}section+section{margin-top:3rem}</style>
<main>
<section>
<h1>Too many cookies</h1>
<p>Your browser sent more cookies with this request than Prova accepts, so the page couldn’t be opened. Most of them
belong to other sites under the same domain. Your interviews and reports are safe.</p>
<p>Open the site settings next to the address bar, delete the cookies of this site and its domain, then reload the page
and sign in again.</p>
</section>
<section lang="ru">
<h1>Слишком много cookie</h1>
<p>Браузер прислал больше cookie, чем Prova принимает, поэтому страница не открылась. Большинство из них — от других
сайтов того же домена. Ваши собеседования и разборы в сохранности.</p>
<p>Откройте настройки сайта рядом с адресной строкой, удалите cookie этого сайта и его домена, затем обновите страницу и
войдите снова.</p>
</section>
</main>
</html>
`;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
const ANSWERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, type: HTML, body: TOO_MANY_COOKIES },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    type: TEXT,
    body: 'The request took too long to arrive. Nothing was changed; please try again.',
  },
};
const MALFORMED: Answer = { status: 400, type: TEXT, body: 'This request is not well formed.' };

/**
 * Answers a request to a server with pages that Node could not parse, and hangs up: a listener for `clientError`.
 * @param error Node's, with the code of its parser
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, type, body } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
