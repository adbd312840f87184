import type { TestAnswer, TestRequest } from '@prova/shared/testing/createTestHost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const at = (hour: number, minute = 0) => new Date(2026, 0, 5, hour, minute).getTime();

const interview = (id: string, interviewStatus: string, score?: number, day = 5) => ({
  id,
  createdAt: `2026-01-0${String(day)}T09:00:00Z`,
  interviewStatus,
  level: 'ADVANCED',
  properties: [
    { name: 'DOMAIN_ID', type: 'UUID', value: 'd1' },
    { name: 'DOMAIN_ID', type: 'UUID', value: 'd2' },
  ],
  score,
});

function serverWith(interviews: unknown[], listAnswer?: TestAnswer) {
  return ({ path }: TestRequest) => {
    if (path === '/api/evm/interviews') {
      return listAnswer ?? { body: { interviews, totalPages: 1, totalElements: interviews.length } };
    }
    if (path !== '/api/evm/domains') return undefined;
    const domain = (id: string, displayName: string) => ({
      id,
      name: displayName,
      displayName,
      status: 'ACTIVATED',
    });
    return { body: { domains: [domain('d1', 'React'), domain('d2', 'Databases'), domain('d3', 'Java')] } };
  };
}

test.each([
  [at(0), 'Good morning, Robin'],
  [at(11, 59), 'Good morning, Robin'],
  [at(12), 'Good afternoon, Robin'],
  [at(17, 59), 'Good afternoon, Robin'],
  [at(18), 'Good evening, Robin'],
])('[S15] greets by the hour (%s: %s)', async (now, greeting) => {
  await openShell({ path: '/profile', account: user, now, server: serverWith([]) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  expect(screen.getByText('Welcome back to your dashboard')).toBeVisible();
});

test('[S15] Start an Interview goes to the wizard and asks it to begin anew', async () => {
  const { pathname } = await openShell({ path: '/profile', account: user, server: serverWith([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Start an Interview' }));
  expect(pathname()).toBe('/interview');
  expect(window.history.state).toMatchObject({ usr: { reset: true } });
});

test('[S15] the latest interviews with their domains, states, scores and ways on', async () => {
  const { requests, pass } = await openShell({
    path: '/profile',
    account: user,
    server: serverWith([
      interview('running', 'IN_PROGRESS', undefined, 5),
      interview('done', 'FINISHED', 71.6, 4),
      interview('failed', 'FINISHED_WITH_ERROR', undefined, 3),
    ]),
  });
  await pass(0);
  expect(requests.find(({ path }) => path === '/api/evm/interviews')?.query).toEqual({
    page: 0,
    size: 10,
    sort: 'createdAt,desc',
  });
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const rows = await history.findAllByRole('listitem');
  const [running, done, failed] = rows as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(running).getByRole('heading')).toHaveTextContent('React, Databases');
  expect(within(running).getByRole('link')).toHaveAttribute('href', '/interview/running');
  expect(running).toHaveTextContent('In progress');
  expect(done).toHaveTextContent('72/ 100');
  expect(done).toHaveTextContent(/2026-01-04 \d\d:\d\d/);
  expect(within(done).getByRole('link', { name: 'Feedback: React, Databases' })).toHaveAttribute(
    'href',
    '/interview/done/feedback',
  );
  expect(failed).toHaveTextContent('Preparation failed');
  expect(within(failed).queryByRole('link')).toBeNull();
});

const point = (average: number, answers: number, from: string, to = from) => ({
  from: `${from}T12:00:00Z`,
  to: `${to}T12:00:00Z`,
  interviews: from === to ? 1 : 3,
  answers,
  average,
});

function serverWithTrends(trends: unknown[]) {
  const rest = serverWith([], {
    body: {
      interviews: [interview('a', 'FINISHED', 42)],
      totalPages: 1,
      totalElements: 1,
      offersTrends: true,
    },
  });
  return (request: TestRequest) =>
    request.path === '/api/evm/trends' ? { body: { trends } } : rest(request);
}

test('[I5] each domain and level has a trend of its own: in words, and each point with the answers behind it in a table', async () => {
  const { pass } = await openShell({
    path: '/profile',
    account: user,
    server: serverWithTrends([
      {
        domainId: 'd1',
        level: 'ADVANCED',
        points: [point(41, 9, '2026-01-02', '2026-01-04'), point(64, 2, '2026-01-05')],
      },
      { domainId: 'd2', level: 'BEGINNER', points: [point(80, 5, '2026-01-05')] },
    ]),
  });
  await pass(0);
  const region = await screen.findByRole('region', { name: 'Your progress' });
  expect(
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['React · Advanced', 'Databases · Beginner']);
  const [react, databases] = region.querySelectorAll('li');
  expect(react).toHaveTextContent('41% → 64% 11 answers, 4 interviews');
  expect(databases).toHaveTextContent('80% 5 answers, 1 interview');
  const rows = [...(react?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['2026-01-02 – 2026-01-04', '41%', '9'],
    ['2026-01-05', '64%', '2'],
  ]);
  const slight = [...(react?.querySelectorAll('circle') ?? [])].map((dot) => dot.dataset['slight']);
  expect(slight).toEqual(['false', 'true']);
});

test('[I5] six stand at first, the others are a press away', async () => {
  const points = [point(41, 9, '2026-01-02'), point(64, 5, '2026-01-05')];
  const trends = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((domainId) => ({
    domainId,
    level: 'EXPERT',
    points,
  }));
  const { pass } = await openShell({ path: '/profile', account: user, server: serverWithTrends(trends) });
  await pass(0);
  const region = within(await screen.findByRole('region', { name: 'Your progress' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await userEvent.click(region.getByRole('button', { name: 'Show all 7' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(7);
});

test('[I5] one interview is no trend yet, and a server that knows of none is not asked', async () => {
  const {
    pass,
    unmount,
    requests: asked,
  } = await openShell({
    path: '/profile',
    account: user,
    server: serverWithTrends([{ domainId: 'd1', level: 'ADVANCED', points: [point(41, 9, '2026-01-02')] }]),
  });
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/evm/trends'));
  await pass(0);
  expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  unmount();
  const { requests, pass: later } = await openShell({
    path: '/profile',
    account: user,
    server: serverWith([interview('a', 'FINISHED', 42)]),
  });
  await later(0);
  expect(requests.map(({ path }) => path)).not.toContain('/api/evm/trends');
});

test('[S15] before the first interview the page says what will happen', async () => {
  await openShell({ path: '/profile', account: user, server: serverWith([]) });
  expect(await screen.findByRole('heading', { name: /Your first interview/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample-report');
});

test('[S15, N4] a list that cannot be had is said so, with Retry; the way to a new interview stays', async () => {
  let broken = true;
  const good = serverWith([interview('a', 'FINISHED', 42)]);
  const { pass } = await openShell({
    path: '/profile',
    account: user,
    server: (request) =>
      broken && request.path === '/api/evm/interviews' ? { status: 503, body: {} } : good(request),
  });
  await pass(0);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch interviews');
  expect(screen.getByRole('button', { name: 'Start an Interview' })).toBeEnabled();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'React, Databases' })).toBeVisible();
});

test('[S15] without the names of domains the rows are still there', async () => {
  const list = serverWith([interview('a', 'FINISHED', 42)]);
  const { pass } = await openShell({
    path: '/profile',
    account: user,
    server: (request) => (request.path === '/api/evm/domains' ? { status: 500 } : list(request)),
  });
  await pass(0);
  expect(await screen.findByRole('link', { name: 'Feedback: Interview' })).toBeVisible();
});

test('[S15] an administrator’s profile shows their own interviews and scores, and nobody else’s', async () => {
  const of = (id: string, createdBy: string, score: number) => ({
    ...interview(id, 'FINISHED', score),
    createdBy,
  });
  const all = [of('other-1', 'candidate', 10), of('mine', 'admin', 80), of('other-2', 'candidate', 20)];
  const { pass } = await openShell({ path: '/profile', account: admin, server: serverWith(all) });
  await pass(0);
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const rows = await history.findAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('80/ 100');
  // One score of one's own is no trend, however many others have.
  expect(screen.queryByRole('region', { name: 'Your scores' })).toBeNull();
});

test('[S15] an administrator who has none among very many is not told that there are none', async () => {
  const all = Array.from({ length: 100 }, (_, at) => ({
    ...interview(`o${String(at)}`, 'FINISHED', 1),
    createdBy: 'candidate',
  }));
  const { pass } = await openShell({
    path: '/profile',
    account: admin,
    server: serverWith([], { body: { interviews: all, totalPages: 99, totalElements: 9_900 } }),
  });
  await pass(0);
  expect(await screen.findByText('None of the latest 1000 interviews are yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All interviews' })).toBeVisible();
  expect(screen.queryByText(/Your first interview/)).toBeNull();
});

test('[L9, S15] an interview that was left is stopped, by the server or by this browser, and offers no way on', async () => {
  localStorage.setItem('prova.leftInterviews', JSON.stringify({ owner: 'candidate', ids: ['i-2'] }));
  const interviews = [
    { ...interview('i-1', 'IN_PROGRESS'), stopped: true },
    interview('i-2', 'CREATED'),
    interview('i-3', 'ARCHIVED'),
    interview('i-4', 'IN_PROGRESS'),
  ];
  const { pass } = await openShell({ path: '/profile', account: user, server: serverWith(interviews) });
  await pass(0);
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const rows = await history.findAllByRole('listitem');
  const words = ['Stopped', 'Stopped', 'ARCHIVED', 'In progress'];
  for (const [at, row] of rows.entries()) {
    expect(within(row).getByText(words[at] ?? '')).toBeVisible();
    expect(within(row).queryAllByRole('link')).toHaveLength(at === 3 ? 1 : 0);
  }
});
