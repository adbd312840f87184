/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createHttpClient } from '@prova/shared/http/createHttpClient';
import { askForAccountEarly, takeEarlyAccount } from './earlyAccount';

interface Sent {
  readonly path: string;
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser whose requests are answered by hand; `status` 0 is one that nobody answered. */
function begin() {
  const sent: Sent[] = [];
  const open: ((status: number, body: string) => void)[] = [];
  class FakeRequest extends EventTarget {
    static readonly DONE = 4;
    timeout = 0;
    status = 0;
    readyState = 1;
    responseText = '';
    private readonly headers: Record<string, string> = {};
    private path = '';
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders = () => 'content-type: application/json\r\n';
    send() {
      sent.push({ path: this.path, timeout: this.timeout, headers: this.headers });
      open.push((status, body) => {
        Object.assign(this, { status, responseText: body, readyState: 4 });
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  const page = {};
  const logged: string[] = [];
  const transport: string[] = [];
  const { http } = createHttpClient({
    origin: location.origin,
    clock: createFakeClock(),
    logError: (line) => void logged.push(line),
    takeEarly: (path) => {
      const early = takeEarlyAccount(page, path);
      if (!early) transport.push(path);
      return early;
    },
  });
  return {
    sent,
    page,
    http,
    logged,
    transport,
    answer: (status: number, body = '') => open.shift()?.(status, body),
  };
}
const { XMLHttpRequest: real } = window;
afterEach(() => Object.assign(window, { XMLHttpRequest: real }));

test.each(['before', 'after'])(
  'what the first script asked is the client’s answer, whether it comes %s the client asks',
  async (when) => {
    const { sent, page, http, transport, answer } = begin();
    askForAccountEarly(page);
    expect(sent).toEqual([
      {
        path: '/api/account',
        timeout: 60_000,
        headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json, */*' },
      },
    ]);
    if (when === 'before') answer(200, '{"login":"ada"}');
    const asked = http.get<unknown>('/api/account');
    await Promise.resolve().then(() => undefined);
    if (when === 'after') answer(200, '{"login":"ada"}');
    expect((await asked).data).toEqual({ login: 'ada' });
    expect([sent.length, transport]).toEqual([1, []]);
  },
);

test('a refusal is one, and is told of as every other', async () => {
  const { page, http, logged, answer } = begin();
  askForAccountEarly(page);
  answer(401, '{"status":401}');
  await expect(http.get('/api/account')).rejects.toMatchObject({
    response: { status: 401, data: { status: 401 } },
  });
  expect(logged).toEqual(['HTTP: GET /api/account: 401']);
});

test('it answers once, for its own question alone; what nobody answered is asked again', async () => {
  const { page, transport, http, answer } = begin();
  askForAccountEarly(page);
  http.get('/management/info').catch(() => undefined);
  http.post('/api/account').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(transport).toEqual(['/management/info']);
  answer(0);
  await expect(takeEarlyAccount(page, '/api/account')).resolves.toBeNull();
  expect(takeEarlyAccount(page, '/api/account')).toBeNull();
});
