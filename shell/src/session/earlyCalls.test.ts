/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createHttpClient } from '@prova/shared/http/createHttpClient';
import { askAhead, askEarly, takeEarly } from './earlyCalls';

interface Sent {
  readonly path: string;
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser whose requests are answered manually; `status` 0 means an unanswered request. */
function begin() {
  const sent: Sent[] = [];
  const open = new Map<string, (status: number, body: string) => void>();
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
      open.set(this.path, (status, body) => {
        Object.assign(this, { status, responseText: body, readyState: 4 });
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  const page = {};
  const logged: string[] = [];
  const transport: string[] = [];
  const age = { now: 0 };
  const { http } = createHttpClient({
    origin: location.origin,
    clock: createFakeClock(),
    logError: (line) => void logged.push(line),
    takeEarly: (path) => {
      const early = takeEarly(page, path, age.now);
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
    age,
    answer: (path: string, status: number, body = '') => open.get(path)?.(status, body),
  };
}
const { XMLHttpRequest: real } = window;
afterEach(() => Object.assign(window, { XMLHttpRequest: real }));

const LIST = '/api/list?page=0&sort=at,desc';
const list = { params: { page: 0, size: undefined, sort: 'at,desc' } };
/** Waits long enough for a client to have checked for a response. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 0));

test.each(['before', 'after'])(
  "passes the first script's response to the client, whether it arrives %s the client asks",
  async (when) => {
    const { sent, page, http, transport, answer } = begin();
    askEarly(page, [LIST]);
    const form = {
      timeout: 60_000,
      headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json, */*' },
    };
    expect(sent).toEqual([
      { path: '/api/account', ...form },
      { path: '/management/info', ...form },
      { path: LIST, ...form },
    ]);
    const answerBoth = () => {
      answer('/api/account', 200, '{"login":"ada"}');
      answer(LIST, 200, '[7]');
    };
    if (when === 'before') answerBoth();
    const asked = [http.get<unknown>('/api/account'), http.get<unknown>('/api/list', list)];
    await looked();
    if (when === 'after') answerBoth();
    expect((await Promise.all(asked)).map(({ data }) => data)).toEqual([{ login: 'ada' }, [7]]);
    expect([sent.length, transport]).toEqual([3, []]);
  },
);

test('counts a refusal as a response, and reports it like any other', async () => {
  const { page, http, logged, answer } = begin();
  askEarly(page, []);
  answer('/api/account', 401, '{"status":401}');
  await expect(http.get('/api/account')).rejects.toMatchObject({
    response: { status: 401, data: { status: 401 } },
  });
  expect(logged).toEqual(['HTTP: GET /api/account: 401']);
});

test('returns a response once, to its own request only, and repeats unanswered requests', async () => {
  const { page, transport, http, answer } = begin();
  askEarly(page, [LIST]);
  const another = { params: { ...list.params, page: 1 } };
  http.get('/api/list', another).catch(() => undefined);
  http.post('/api/account').catch(() => undefined);
  await looked();
  expect(transport).toEqual(['/api/list?page=1&sort=at,desc']);
  answer('/api/account', 0);
  await expect(takeEarly(page, '/api/account', 0)).resolves.toBeNull();
  expect(takeEarly(page, '/api/account', 0)).toBeNull();
});

test('discards a response that is not used for half a minute', async () => {
  const { page, transport, http, answer, age } = begin();
  askEarly(page, [LIST]);
  answer(LIST, 200, '[7]');
  age.now = 30_001;
  http.get('/api/list', list).catch(() => undefined);
  await looked();
  expect(transport).toEqual([LIST]);
});

test("prefetches the next page's requests once, with the same expiry", async () => {
  const { sent, page, http, transport, answer, age } = begin();
  const paths = () => sent.map(({ path }) => path);
  askEarly(page, [LIST]);
  askAhead(page, [LIST, '/api/kinds'], 20_000);
  expect(paths()).toEqual(['/api/account', '/management/info', LIST, '/api/kinds']);
  // The document's own requests have expired meanwhile.
  askAhead(page, [LIST], 40_000);
  expect(paths().slice(4)).toEqual([LIST]);
  answer(LIST, 200, '[7]');
  answer('/api/kinds', 200, '[8]');
  age.now = 50_000;
  const answers = await Promise.all([http.get<unknown>('/api/list', list), http.get<unknown>('/api/kinds')]);
  expect(answers.map(({ data }) => data)).toEqual([[7], [8]]);
  expect(transport).toEqual([]);
});
