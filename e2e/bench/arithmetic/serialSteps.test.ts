import { serialSteps } from './serialSteps';

const request = (url: string, startedAt: number, finishedAt: number | null, ...scripts: string[]) => ({
  url,
  startedAt,
  finishedAt,
  scripts,
});

test("counts the document, its links, and its scripts' requests", () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const sheet = request('/shell.css', 160, 320);
  expect(serialSteps([])).toBe(0);
  expect(serialSteps([page])).toBe(1);
  expect(serialSteps([page, script, sheet])).toBe(2);
  expect(serialSteps([page, script, sheet, request('/api', 330, 480, '/shell.js')])).toBe(3);
});

test('counts parallel requests as one step', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const calls = ['/a', '/b', '/c'].map((url) => request(url, 320, 470, '/shell.js'));
  expect(serialSteps([page, script, ...calls])).toBe(3);
});

test('counts a request after an awaited response as a later step of the same script', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const account = request('/account', 320, 470, '/shell.js');
  expect(serialSteps([page, script, account, request('/chunk.js', 480, 630, '/shell.js')])).toBe(4);
});

test('adds no step for a late link or an unfinished request', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  expect(serialSteps([page, script, request('/late.css', 900, 950)])).toBe(2);
  expect(
    serialSteps([
      page,
      script,
      request('/hangs', 320, null, '/shell.js'),
      request('/x', 900, 950, '/shell.js'),
    ]),
  ).toBe(3);
});
