import {
  candidate,
  createTestHost,
  type TestAnswer,
  type TestRequest,
  type TestServer,
} from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';

const admin = {
  ...candidate,
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
  login: 'admin',
  email: 'admin@prova.example',
  firstName: 'Alex',
  lastName: 'Moser',
};

function open(server: TestServer, account = candidate) {
  const test = createTestHost(server, { account });
  return { ...test, ...renderWithHost(Root, test, '/interviews/recent') };
}

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
  return ({ path }: TestRequest): TestAnswer => {
    if (path === '/api/evm/interviews') {
      return listAnswer ?? { body: { interviews, totalPages: 1, totalElements: interviews.length } };
    }
    if (path !== '/api/evm/domains') return { status: 404 };
    const domain = (id: string, displayName: string) => ({
      id,
      name: displayName,
      displayName,
      status: 'ACTIVATED',
    });
    return { body: { domains: [domain('d1', 'React'), domain('d2', 'Databases'), domain('d3', 'Java')] } };
  };
}

test('[S15] offers the last finished interview again, with its settings and in one click', async () => {
  const { router } = open(
    serverWith([
      interview('running', 'IN_PROGRESS', undefined, 5),
      interview('done', 'FINISHED', 71, 4),
      interview('before', 'FINISHED', 60, 3),
    ]),
  );
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Start with the same settings' }));
  expect(router.state.location).toMatchObject({
    pathname: '/interview',
    search: '?id=done',
    state: { start: true },
  });
});

test('[S15] offers nothing again before the first finished interview', async () => {
  open(serverWith([interview('running', 'IN_PROGRESS')]));
  expect(await screen.findByRole('link', { name: 'All interviews' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start with the same settings' })).not.toBeInTheDocument();
});

test('[S15] shows the latest interviews with domains, states, scores and actions', async () => {
  const { requests } = open(
    serverWith([
      interview('running', 'IN_PROGRESS', undefined, 5),
      interview('done', 'FINISHED', 71.6, 4),
      interview('failed', 'FINISHED_WITH_ERROR', undefined, 3),
    ]),
  );
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  expect(requests.find(({ path }) => path === '/api/evm/interviews')?.query).toEqual({
    page: 0,
    size: 10,
    sort: 'createdAt,desc',
  });
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

test('[I5] charts each domain and level, in words and as a table of points and answer counts', async () => {
  open(
    serverWithTrends([
      {
        domainId: 'd1',
        level: 'ADVANCED',
        points: [point(41, 9, '2026-01-02', '2026-01-04'), point(64, 2, '2026-01-05')],
      },
      { domainId: 'd2', level: 'BEGINNER', points: [point(80, 5, '2026-01-05')] },
    ]),
  );
  const region = await screen.findByRole('region', { name: 'Your progress' });
  expect(
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['React · Advanced', 'Databases · Beginner']);
  const [react, databases] = region.querySelectorAll('li');
  expect(react).toHaveTextContent('41 → 64 / 100 11 answers, 4 interviews');
  expect(databases).toHaveTextContent('80 / 100 5 answers, 1 interview');
  const rows = [...(react?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['2026-01-02 – 2026-01-04', '41 / 100', '9'],
    ['2026-01-05', '64 / 100', '2'],
  ]);
  const slight = [...(react?.querySelectorAll('circle') ?? [])].map((dot) => dot.dataset['slight']);
  expect(slight).toEqual(['false', 'true']);
});

test('[I5] shows six trends, and the rest on demand', async () => {
  const points = [point(41, 9, '2026-01-02'), point(64, 5, '2026-01-05')];
  const trends = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((domainId) => ({
    domainId,
    level: 'EXPERT',
    points,
  }));
  open(serverWithTrends(trends));
  const region = within(await screen.findByRole('region', { name: 'Your progress' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await userEvent.click(region.getByRole('button', { name: 'Show all 7' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(7);
});

test('[I5] shows no trend for one interview, and requests none from a server without trends', async () => {
  const { unmount, requests: asked } = open(
    serverWithTrends([{ domainId: 'd1', level: 'ADVANCED', points: [point(41, 9, '2026-01-02')] }]),
  );
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/evm/trends'));
  expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  unmount();
  const { requests } = open(serverWith([interview('a', 'FINISHED', 42)]));
  await screen.findByRole('region', { name: 'Recent interviews' });
  expect(requests.map(({ path }) => path)).not.toContain('/api/evm/trends');
});

test('[S15] explains the page before the first interview', async () => {
  open(serverWith([]));
  expect(await screen.findByRole('heading', { name: /Your first interview/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample-report');
});

test('[S15, N4] reports a failed list with Retry', async () => {
  let broken = true;
  const good = serverWith([interview('a', 'FINISHED', 42)]);
  open((request) =>
    broken && request.path === '/api/evm/interviews' ? { status: 503, body: {} } : good(request),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch interviews');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'React, Databases' })).toBeVisible();
});

test('[S15] shows the rows without domain names if the domains cannot be loaded', async () => {
  const list = serverWith([interview('a', 'FINISHED', 42)]);
  open((request) => (request.path === '/api/evm/domains' ? { status: 500 } : list(request)));
  expect(await screen.findByRole('link', { name: 'Feedback: Interview' })).toBeVisible();
});

test('[S15] shows administrators their own interviews and scores only', async () => {
  const of = (id: string, createdBy: string, score: number) => ({
    ...interview(id, 'FINISHED', score),
    createdBy,
  });
  const all = [of('other-1', 'candidate', 10), of('mine', 'admin', 80), of('other-2', 'candidate', 20)];
  open(serverWith(all), admin);
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const rows = await history.findAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('80/ 100');
  // One score is no trend, however many others have.
  expect(screen.queryByRole('region', { name: 'Your scores' })).toBeNull();
});

test("[S15] does not claim that an administrator has no interviews when only others' were found", async () => {
  const all = Array.from({ length: 100 }, (_, at) => ({
    ...interview(`o${String(at)}`, 'FINISHED', 1),
    createdBy: 'candidate',
  }));
  open(serverWith([], { body: { interviews: all, totalPages: 99, totalElements: 9_900 } }), admin);
  expect(await screen.findByText('None of the latest 1000 interviews are yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All interviews' })).toBeVisible();
  expect(screen.queryByText(/Your first interview/)).toBeNull();
});

test('[L9, S15] shows an interview left by choice as stopped, here or on the server, without a link', async () => {
  localStorage.setItem('prova.leftInterviews', JSON.stringify({ owner: 'candidate', ids: ['i-2'] }));
  const interviews = [
    { ...interview('i-1', 'IN_PROGRESS'), stopped: true },
    interview('i-2', 'CREATED'),
    interview('i-3', 'ARCHIVED'),
    interview('i-4', 'IN_PROGRESS'),
  ];
  open(serverWith(interviews));
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const rows = await history.findAllByRole('listitem');
  const words = ['Stopped', 'Stopped', 'ARCHIVED', 'In progress'];
  for (const [at, row] of rows.entries()) {
    expect(within(row).getByText(words[at] ?? '')).toBeVisible();
    expect(within(row).queryAllByRole('link')).toHaveLength(at === 3 ? 1 : 0);
  }
});

const due = { interviewId: 'earlier', questionIds: ['q1', 'q2'] };

test('[F14, S15] announces questions due for practice, and links to practice of exactly these', async () => {
  const interviews = [interview('a', 'FINISHED', 42)];
  open(serverWith([], { body: { interviews, totalPages: 1, totalElements: 1, due } }));
  expect(await screen.findByText(/2 questions are due for practice/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practise now' })).toHaveAttribute(
    'href',
    '/interview?id=earlier&question=q1&question=q2',
  );
});

test('[S15] shows the last three interviews, and older interviews that can be continued', async () => {
  const interviews = ['a', 'b', 'c', 'd'].map((id) => interview(id, 'FINISHED', 50));
  open(serverWith([...interviews, interview('running', 'IN_PROGRESS')]));
  const history = within(await screen.findByRole('region', { name: 'Recent interviews' }));
  const links = history.getAllByRole('link', { name: /^(Feedback|Continue):/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/interview/a/feedback',
    '/interview/b/feedback',
    '/interview/c/feedback',
    '/interview/running',
  ]);
});
