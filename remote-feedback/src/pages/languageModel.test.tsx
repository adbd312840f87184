import type { LanguageModelReport } from '@prova/api/types/languageModel';
import { candidate, createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';

const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
const ADDRESS = '/api/evm/language-model';

const usage = {
  calls: 4,
  failures: 1,
  counted: 4,
  inputTokens: 3_000_000,
  outputTokens: 500_000,
  seconds: 20,
  slowest: 9,
};
const check = {
  checkedAt: '2026-11-30T08:00:00.000Z',
  model: 'm-1',
  host: 'ai.example.org',
  answers: 12,
  reviewed: 10,
  agreement: { rank: 0.93, error: 7.5, builtInError: 9.1, points: 0.8 },
  seconds: { mean: 4.2, slowest: 9.9 },
  tokens: 310,
  refusals: [{ reason: 'decoy', count: 2 }],
  room: { asked: 4, worded: 3, seconds: 1.2, reasons: ['timeout'] },
};
const whole: LanguageModelReport = {
  model: 'm-1',
  host: 'ai.example.org',
  state: 'WORKING',
  lastReplyAt: '2026-11-30T09:00:00.000Z',
  lastFailure: { at: '2026-11-29T09:00:00.000Z', reason: 'timeout' },
  prices: { input: 0.15, output: 0.6, currency: 'USD' },
  isChecking: false,
  checks: [
    { ...check, room: null, problems: [{ problem: 'UNUSABLE', advice: 'SCHEMA' }] },
    { ...check, model: 'm-0', checkedAt: '2026-11-29T08:00:00.000Z', refusals: [], problems: [] },
  ],
  days: [
    { day: '2026-11-30', model: 'm-1', ...usage },
    { day: '2026-11-29', model: 'm-0', ...usage },
  ],
  tasks: [
    { task: 'REVIEW', ...usage, reasons: [{ reason: 'timeout', count: 1 }] },
    { task: 'CHECK', ...usage, failures: 0, reasons: [] },
  ],
};
const show = (report: LanguageModelReport) => {
  const test = createTestHost(() => ({ body: report }), { account });
  return { test, ...renderWithHost(Root, test, '/language-model') };
};
const rowsOf = async (name: string | RegExp) => {
  const { rows } = await screen.findByRole<HTMLTableElement>('table', { name });
  return [...rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
};

test('[X6] shows administrators the model’s state, its checks over time, and its calls with their cost', async () => {
  show(whole);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Language model');
  expect(await screen.findByText('m-1 at ai.example.org')).toBeVisible();
  expect(screen.getByText('Working')).toBeVisible();
  expect(screen.getByText(/^Last failure: .* \(timeout\)$/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^The feedback on 2 of 12 answers can’t be used \(decoy 2\)\..* Choose a server that enforces a JSON schema/,
  );
  const [, last, before] = await rowsOf('Checks');
  expect(last?.slice(1)).toEqual(['Unusable feedback', '10 of 12', '0.93', '7.5', '4.2', '310', '—no data']);
  expect(before?.[0]).toMatch(/m-0$/);
  expect([before?.[1], before?.[7]]).toEqual(['Good enough', '3 of 4']);
  expect(
    screen.getByText(/\$0\.15 per million input tokens, \$0\.60 per million output tokens/),
  ).toBeVisible();
  expect((await rowsOf('Calls of m-1 by purpose')).slice(1)).toEqual([
    ['Feedback on answerstimeout 1', '4', '1', '3,000,000', '500,000', '5.0', '9.0', '$0.75'],
    ['Checks', '4', '0', '3,000,000', '500,000', '5.0', '9.0', '$0.75'],
    ['Total', '8', '1', '6,000,000', '1,000,000', '5.0', '9.0', '$1.50'],
  ]);
  // The prices are the connected model's.
  expect((await rowsOf(/^Calls by day/)).slice(1).map((cells) => [cells[0], cells[7]])).toEqual([
    ['2026-11-30', '$0.75'],
    ['2026-11-29m-0', '—no data'],
  ]);
});

test('[X6] says what is unknown: tokens that no server counted, and costs without prices', async () => {
  const uncounted = { ...usage, counted: 0, inputTokens: 0, outputTokens: 0 };
  show({
    ...whole,
    prices: null,
    checks: [],
    tasks: [
      { task: 'ROOM', ...uncounted, reasons: [] },
      { task: 'REVIEW', ...usage, reasons: [] },
    ],
  });
  expect(await screen.findByText('Set AI_PRICE_INPUT and AI_PRICE_OUTPUT to see costs.')).toBeVisible();
  expect(screen.getByText(/counted tokens for 4 of 8 calls/)).toBeVisible();
  expect(screen.getByText('Not checked yet.')).toBeVisible();
  const [columns, room] = await rowsOf(/by purpose/);
  expect(columns).not.toContain('Cost');
  expect(room?.slice(3, 5)).toEqual(['Unknown', 'Unknown']);
});

test.each([
  ['RESTING', /^Paused for a minute after repeated failures/],
  ['FAILING', /^Not replying: the built-in interviewer takes over/],
  ['UNUSED', /^Not called yet/],
] as const)('[X6] says in words that the model is %s', async (state, words) => {
  show({ ...whole, state });
  expect(await screen.findByText(words)).toBeVisible();
});

test('[X6] starts a check on request, and shows its result once there is one', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let report: LanguageModelReport = { ...whole, checks: [] };
  const server: TestServer = ({ method }) => {
    if (method !== 'POST') return { body: report };
    report = { ...report, isChecking: true };
    return { status: 204 };
  };
  const test = createTestHost(server, { account });
  const { unmount } = renderWithHost(Root, test, '/language-model');
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^A check is running/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
  report = { ...report, isChecking: false, checks: [{ ...check, refusals: [], problems: [] }] };
  expect(
    await screen.findByText('Good enough to judge answers.', undefined, { timeout: 5000 }),
  ).toBeVisible();
  const count = test.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(test.requests).toHaveLength(count);
  unmount();
  jest.useRealTimers();
});

test('[X6] has no page and no link where no language model is connected', async () => {
  const server = (offersModelReport: boolean): TestServer => {
    const none = {
      status: 404,
      body: { code: 'NO_LANGUAGE_MODEL', message: 'No language model is connected.' },
    };
    return ({ path }) => {
      if (path === ADDRESS) return none;
      if (path === '/management/info') return { body: { offersModelReport } };
      return { body: { interviews: [], totalPages: 0, currentPage: 0 } };
    };
  };
  const { unmount } = renderWithHost(Root, createTestHost(server(false), { account }), '/language-model');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/language model/i);
  unmount();

  const link = () => screen.queryByRole('link', { name: 'Language model' });
  const withOne = renderWithHost(Root, createTestHost(server(true), { account }), '/interviews');
  expect(await screen.findByRole('link', { name: 'Language model' })).toBeVisible();
  withOne.unmount();
  const without = createTestHost(server(false), { account });
  const second = renderWithHost(Root, without, '/interviews');
  expect(await screen.findByRole('link', { name: 'Candidate comments' })).toBeVisible();
  expect(without.requests.map(({ path }) => path)).toContain('/management/info');
  expect(link()).not.toBeInTheDocument();
  second.unmount();
  const asCandidate = createTestHost(server(true));
  renderWithHost(Root, asCandidate, '/interviews');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(asCandidate.requests.map(({ path }) => path)).not.toContain('/management/info');
  expect(link()).not.toBeInTheDocument();
});
