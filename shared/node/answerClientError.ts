import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PLAIN_PAGE_HEADERS, plainPage } from './plainPage';

const TEXT = 'text/plain; charset=utf-8';
const TOO_MANY_COOKIES = plainPage({
  en: {
    title: 'Too many cookies',
    text: [
      'Your browser sent more cookies with this request than Prova accepts, so the page couldn’t be opened. Most of them belong to other sites under the same domain. Your interviews and reports are safe.',
      'Open the site settings next to the address bar, delete the cookies of this site and its domain, then reload the page and sign in again.',
    ],
  },
  ru: {
    title: 'Слишком много cookie',
    text: [
      'Браузер прислал больше cookie, чем Prova принимает, поэтому страница не открылась. Большинство из них — от других сайтов того же домена. Ваши собеседования и разборы в сохранности.',
      'Откройте настройки сайта рядом с адресной строкой, удалите cookie этого сайта и его домена, затем обновите страницу и войдите снова.',
    ],
  },
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
const ANSWERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, type: PLAIN_PAGE_HEADERS['content-type'], body: TOO_MANY_COOKIES },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    type: TEXT,
    body: 'The request took too long to arrive. Nothing was changed. Try again.',
  },
};
const MALFORMED: Answer = { status: 400, type: TEXT, body: 'This request is malformed.' };

/**
 * A listener for `clientError` on a server with pages: answers a request that Node could not parse, and
 * closes the connection.
 * @param error Node's error, with the code of its parser
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, type, body } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const headers = {
    ...PLAIN_PAGE_HEADERS,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
