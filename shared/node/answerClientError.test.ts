import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { answerClientError } from './answerClientError';
import { API_HEADER_LIMIT, PAGE_HEADER_LIMIT } from './headerLimits';

async function ask(head: string, answersErrors = true): Promise<string> {
  const server = createServer({ maxHeaderSize: PAGE_HEADER_LIMIT }, (_request, response) =>
    response.end('page'),
  );
  if (answersErrors) server.on('clientError', answerClientError);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new Promise((resolve) => {
    let text = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(head));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket
      .on('error', () => undefined)
      .once('close', () => {
        server.close();
        server.closeAllConnections();
        resolve(text);
      });
  });
}
const withCookies = (bytes: number) =>
  `GET /faq HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: neighbour=${'x'.repeat(bytes)}\r\n\r\n`;

test('explains in both languages what to do about too many cookies', async () => {
  const answer = await ask(withCookies(40_000));
  expect(answer).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
  expect(answer).toContain('content-type: text/html; charset=utf-8');
  for (const words of [
    'Too many cookies',
    'are safe',
    'delete the cookies',
    'Слишком много cookie',
    'удалите cookie',
  ])
    expect(answer).toContain(words);
  // Without the handler, the response is not even a page.
  expect(await ask(withCookies(40_000), false)).not.toContain('<');
});

test('accepts the cookies of a few neighbouring sites, and more on the backend', async () => {
  expect(await ask(withCookies(20_000))).toMatch(/^HTTP\/1.1 200 OK[^]*page/);
  expect(API_HEADER_LIMIT).toBeGreaterThan(PAGE_HEADER_LIMIT);
});

test('answers non-HTTP input with a text message', async () => {
  expect(await ask('HELO prova\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 Bad Request\r\n[^]*This request is malformed\.$/,
  );
});
