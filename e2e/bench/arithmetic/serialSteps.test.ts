import { serialSteps } from './serialSteps';

const request = (url: string, startedAt: number, finishedAt: number | null, ...scripts: string[]) => ({
  url,
  startedAt,
  finishedAt,
  scripts,
});

test('the document, what it names, and what its scripts ask for', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const sheet = request('/shell.css', 160, 320);
  expect(serialSteps([])).toBe(0);
  expect(serialSteps([page])).toBe(1);
  expect(serialSteps([page, script, sheet])).toBe(2);
  expect(serialSteps([page, script, sheet, request('/api', 330, 480, '/shell.js')])).toBe(3);
});

test('what is asked for side by side is one step', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const calls = ['/a', '/b', '/c'].map((url) => request(url, 320, 470, '/shell.js'));
  expect(serialSteps([page, script, ...calls])).toBe(3);
});

test('what waits for an answer comes after it, although the same script asks', () => {
  const page = request('/', 0, 150);
  const script = request('/shell.js', 160, 310);
  const account = request('/account', 320, 470, '/shell.js');
  expect(serialSteps([page, script, account, request('/chunk.js', 480, 630, '/shell.js')])).toBe(4);
});

test('a file that the document names late is no further step; what never came is waited for by nobody', () => {
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
