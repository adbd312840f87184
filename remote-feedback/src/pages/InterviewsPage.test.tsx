import type { Interview } from '@prova/api/types/interview';
import {
  candidate,
  createTestHost,
  type TestAnswer,
  type TestServer,
} from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';

const admin = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
const LIST = '/api/evm/interviews';
const domains = [{ id: 'java', name: 'JAVA', displayName: 'Java Core', status: 'ACTIVATED' }];

const interview = (over: Partial<Interview> = {}): Interview => ({
  id: '7f3c2a10-8b1d-4c55',
  createdAt: new Date(2026, 0, 5, 9, 30).toISOString(),
  createdBy: 'candidate',
  interviewStatus: 'FINISHED',
  properties: [{ name: 'DOMAIN_ID', type: 'UUID', value: 'java' }],
  score: 71,
  ...over,
});
const page = (interviews: Interview[], totalElements = interviews.length) => ({
  body: { interviews, totalElements, totalPages: Math.ceil(totalElements / 10), currentPage: 0 },
});

function open(
  list: (query: Readonly<Record<string, unknown>>) => TestAnswer | Promise<TestAnswer>,
  { address = '/interviews', ...options }: Parameters<typeof createTestHost>[1] & { address?: string } = {},
) {
  const server: TestServer = ({ path, query }) => (path === LIST ? list(query) : { body: { domains } });
  const test = createTestHost(server, options);
  const user = userEvent.setup();
  const lists = () => test.requests.filter(({ path }) => path === LIST).map(({ query }) => query);
  return { user, lists, ...test, ...renderWithHost(Root, test, address) };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('[I1, I2, N3] requests the ten newest interviews, and the domains', async () => {
  const { requests } = open(() => page([interview()]));
  const row = await rowOf(/7f3c2a10/);
  expect(await row.findByText('Java Core')).toBeInTheDocument();
  expect(requests).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        method: 'GET',
        path: LIST,
        query: { page: 0, size: 10, sort: 'createdAt,desc' },
      }),
      expect.objectContaining({ method: 'GET', path: '/api/evm/domains' }),
    ]),
  );
});

test('[I1] shows date, status, score and possible actions in a row', async () => {
  open(() =>
    page([
      interview(),
      interview({ id: 'aaaa-1', interviewStatus: 'IN_PROGRESS', createdAt: 'soon' }),
      interview({ id: 'bbbb-1', interviewStatus: 'FINISHED_WITH_ERROR' }),
    ]),
  );
  const finished = await rowOf(/7f3c2a10/);
  expect(finished.getByText('2026-01-05 09:30')).toBeInTheDocument();
  expect(finished.getByText('Finished')).toBeInTheDocument();
  expect(finished.getByText('71')).toBeInTheDocument();
  expect(finished.getByRole('link', { name: /Feedback/ })).toHaveAttribute(
    'href',
    '/interview/7f3c2a10-8b1d-4c55/feedback',
  );
  expect(finished.getByRole('link', { name: /Retake/ })).toHaveAttribute(
    'href',
    '/interview?id=7f3c2a10-8b1d-4c55',
  );
  const running = await rowOf(/aaaa/);
  expect(running.getByText('Invalid date')).toBeInTheDocument();
  expect(running.getByRole('link', { name: /Continue/ })).toHaveAttribute('href', '/interview/aaaa-1');
  expect(running.queryByRole('link', { name: /Retake/ })).not.toBeInTheDocument();
  expect(running.queryByText('71')).not.toBeInTheDocument();
  const failed = await rowOf(/bbbb/);
  expect(failed.getByText('Preparation failed')).toBeInTheDocument();
  expect(failed.queryByRole('link')).not.toBeInTheDocument();
});

test('[I1] copies the full id, and confirms it in a toast', async () => {
  const { user, notices } = open(() => page([interview()]));
  await user.click(await screen.findByRole('button', { name: /copy interview ID/ }));
  expect(await navigator.clipboard.readText()).toBe('7f3c2a10-8b1d-4c55');
  expect(notices).toEqual([
    { kind: 'success', title: 'ID Copied', detail: 'Interview ID has been copied to clipboard' },
  ]);
});

test('[I1] reports a failed copy', async () => {
  const { user, notices } = open(() => page([interview()]));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: /copy interview ID/ }));
  await waitFor(() => {
    expect(notices).toEqual([
      { kind: 'error', title: 'Copy Failed', detail: 'Failed to copy ID to clipboard' },
    ]);
  });
});

test('[I1, I2] shows the User column to administrators only, and sorts by it from the first page', async () => {
  const { lists, user, router, unmount } = open(() => page([interview()], 25), {
    account: admin,
    address: '/interviews?page=2',
  });
  await user.click(await screen.findByRole('columnheader', { name: /User/ }));
  await waitFor(() => {
    expect(lists().at(-1)).toMatchObject({ page: 0, sort: 'createdBy,desc' });
  });
  expect(router.state.location.search).toBe('?sort=createdBy%2Cdesc');
  unmount();
  open(() => page([interview()]));
  await rowOf(/7f3c2a10/);
  expect(screen.queryByRole('columnheader', { name: /User/ })).not.toBeInTheDocument();
});

test('[I2] sorts by creation date in both directions, and is never unsorted', async () => {
  const { lists, user } = open(() => page([interview()]));
  const head = () => screen.findByRole('columnheader', { name: /Created/ });
  await user.click(await head());
  await waitFor(() => {
    expect(lists().at(-1)).toMatchObject({ sort: 'createdAt,asc' });
  });
  await user.click(await head());
  await waitFor(() => {
    expect(lists().at(-1)).toMatchObject({ sort: 'createdAt,desc' });
  });
});

test('[I2] requests pages one by one, counted from 0, and keeps them in the address', async () => {
  const { lists, user, router } = open(({ page: asked }) =>
    page([interview({ id: `p${String(asked)}-x` })], 25),
  );
  await rowOf(/p0/);
  await user.click(screen.getByRole('listitem', { name: '3' }));
  await rowOf(/p2/);
  expect(lists().at(-1)).toMatchObject({ page: 2, size: 10 });
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  await rowOf(/p0/);
});

test('[I2] ignores a late response for another page', async () => {
  let releaseFirst: (answer: TestAnswer) => void = () => undefined;
  const { router } = open(({ page: asked }) =>
    asked === 0
      ? new Promise<TestAnswer>((resolve) => (releaseFirst = resolve))
      : page([interview({ id: 'second-x' })], 25),
  );
  await waitFor(() => {
    expect(releaseFirst).not.toHaveLength(0);
  });
  await act(() => router.navigate('/interviews?page=1'));
  await rowOf(/second/);
  await act(async () => {
    releaseFirst(page([interview({ id: 'first-x' })], 25));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByRole('row', { name: /second/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /first/ })).not.toBeInTheDocument();
});

test('[I2] leads from a page beyond the end back to the first', async () => {
  const { user } = open(({ page: asked }) => (asked === 9 ? page([], 3) : page([interview()], 3)), {
    address: '/interviews?page=9',
  });
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  await rowOf(/7f3c2a10/);
});

test('[I2, F18] explains the empty list, and links to a sample report', async () => {
  open(() => page([]));
  expect(await screen.findByRole('heading', { name: 'No interviews found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start an Interview' })).toHaveAttribute('href', '/interview');
  expect(screen.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample-report');
});

test('[I2, N4] shows the reason for a failed list, and loads it on Retry', async () => {
  let broken = true;
  const { user } = open(() => (broken ? { status: 500, body: 'oops' } : page([interview()])));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Failed to fetch interviews');
  broken = false;
  await user.click(within(notice).getByRole('button'));
  await rowOf(/7f3c2a10/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[I1, N4] shows the rows without domain names, and loads the domains on Retry', async () => {
  let broken = true;
  const test = createTestHost(({ path }) => {
    if (path === LIST) return page([interview()]);
    return broken ? { status: 503 } : { body: { domains } };
  });
  renderWithHost(Root, test, '/interviews');
  const row = await rowOf(/7f3c2a10/);
  expect(await screen.findByText(/Failed to fetch domains/)).toBeInTheDocument();
  expect(row.getByText('java')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Java Core')).toBeInTheDocument();
});

test('[I1, I2] shows cards with the same actions and order in a narrow window', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 767px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { user, lists } = open(() => page([interview()]));
  const card = within(
    within(await screen.findByRole('list', { name: 'My Interviews' })).getByRole('listitem'),
  );
  expect(card.getByText('2026-01-05 09:30')).toBeInTheDocument();
  expect(card.getByRole('link', { name: /Retake/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // A single button opens filters and sort order.
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
  await waitFor(() => {
    expect(lists().at(-1)).toMatchObject({ sort: 'createdAt,asc' });
  });
});

test('[L9, I1] shows an interview left on the server or in this browser as stopped, without actions', async () => {
  localStorage.setItem('prova.leftInterviews', JSON.stringify({ owner: 'candidate', ids: ['bbbb-1'] }));
  open(() =>
    page([
      interview({ id: 'aaaa-1', interviewStatus: 'IN_PROGRESS', stopped: true }),
      interview({ id: 'bbbb-1', interviewStatus: 'CREATED' }),
      interview({ id: 'cccc-1', interviewStatus: 'CREATED' }),
    ]),
  );
  for (const id of [/aaaa/, /bbbb/]) {
    const stopped = await rowOf(id);
    expect(stopped.getByText('Stopped')).toBeInTheDocument();
    expect(stopped.queryByRole('link')).not.toBeInTheDocument();
  }
  expect((await rowOf(/cccc/)).getByRole('link', { name: /Continue|Begin/ })).toBeInTheDocument();
  localStorage.clear();
});

test('[I1] shows an unknown status as sent, without actions', async () => {
  const archived = { ...interview({ id: 'aaaa-1' }), interviewStatus: 'ARCHIVED' };
  open(() => ({ body: { interviews: [archived, null, interview()], totalElements: 3, totalPages: 1 } }));
  const row = await rowOf(/aaaa/);
  expect(row.getByText('ARCHIVED')).toBeInTheDocument();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(/This interview can’t be displayed/)).toBeInTheDocument();
  expect((await rowOf(/7f3c2a10/)).getByText('Finished')).toBeInTheDocument();
});

const filtering = (interviews: Interview[], totalElements = interviews.length) => {
  const { body } = page(interviews, totalElements);
  return { body: { ...body, offersFilters: true } };
};

test('[I3] keeps the filters in the address, and distinguishes no matches from no interviews', async () => {
  const { user, lists, router } = open((query) =>
    'status' in query ? filtering([]) : filtering([interview()], 31),
  );
  await rowOf(/7f3c2a10/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Domains' }), 'Java Core');
  await rowOf(/7f3c2a10/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await rowOf(/7f3c2a10/);
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  expect(lists().at(-1)).toEqual({ page: 0, size: 10, sort: 'createdAt,desc', domain: 'java', since });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Stopped');
  expect(await screen.findByText('No interviews match these filters.')).toBeInTheDocument();
  expect(screen.queryByText('No interviews found')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?domain=java&status=STOPPED&time=week');
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await rowOf(/7f3c2a10/);
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('No interviews match these filters.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('STOPPED');
});

test('[I1] titles a row by its domains, with level, length and mode, and links it to its primary action', async () => {
  const properties = [
    { name: 'DOMAIN_ID', type: 'UUID', value: 'java' },
    { name: 'LEVEL', type: 'ENUM', value: 'EXPERT' },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 5 },
    { name: 'PRACTICE', type: 'BOOLEAN', value: true },
  ] as const;
  open(() => page([interview({ properties: [...properties] }), interview({ id: 'aaaa-1', properties: [] })]));
  const row = await rowOf(/7f3c2a10/);
  expect(await row.findByRole('link', { name: 'Java Core' })).toHaveAttribute(
    'href',
    '/interview/7f3c2a10-8b1d-4c55/feedback',
  );
  expect(row.getByText('Expert · 5 questions · practice')).toBeInTheDocument();
});

test('[I1] shows administrators everybody’s interviews, others’ with feedback only, or just their own', async () => {
  const { user, lists } = open(
    () =>
      filtering([
        interview({ createdBy: 'other' }),
        interview({ id: 'aaaa-1', createdBy: 'other', interviewStatus: 'IN_PROGRESS' }),
        interview({ id: 'bbbb-1', createdBy: admin.login ?? '' }),
      ]),
    { account: admin },
  );
  const foreign = await rowOf(/7f3c2a10/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All interviews');
  expect(foreign.getByRole('link', { name: /^Feedback/ })).toBeInTheDocument();
  expect(foreign.queryByRole('link', { name: /^Retake/ })).not.toBeInTheDocument();
  expect((await rowOf(/aaaa/)).queryByRole('link')).not.toBeInTheDocument();
  expect((await rowOf(/bbbb/)).getByRole('link', { name: /^Retake/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Only mine');
  await waitFor(() => {
    expect(lists().at(-1)).toMatchObject({ owner: 'me' });
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Interviews');
});

test('[I3] offers no filters if the server does not support them', async () => {
  open(() => page([interview()]));
  await rowOf(/7f3c2a10/);
  expect(screen.queryByRole('group', { name: 'Filter interviews' })).not.toBeInTheDocument();
});

test('[I4] deletes an interview at once, and focuses Undo, which restores it while the server still can', async () => {
  const gone = interview({ id: 'gone-1', offersDeletion: true });
  const foreign = interview({ id: 'bbbb-1' });
  let isDeleted = false;
  const deleted = { interviewId: gone.id, createdAt: gone.createdAt, domainIds: ['java'] };
  const test = createTestHost(({ method, path }) => {
    if (path === '/api/evm/domains') return { body: { domains } };
    if (method === 'GET') {
      const { body } = page(isDeleted ? [foreign] : [gone, foreign]);
      return { body: { ...body, ...(isDeleted ? { deleted } : {}) } };
    }
    isDeleted = method === 'DELETE';
    return { status: 204 };
  });
  const user = userEvent.setup();
  renderWithHost(Root, test, '/interviews');
  await rowOf(/gone/);
  // Other users' interviews cannot be deleted.
  expect(screen.getAllByRole('button', { name: /^More actions/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Delete interview/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions for interview gone' }));
  await user.click(screen.getByRole('button', { name: 'Delete interview gone' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Deleted: Java Core · 2026-01-05 09:30. You can undo the deletion for ten minutes.',
  );
  expect(screen.queryByRole('row', { name: /gone/ })).not.toBeInTheDocument();
  await user.click(undo);
  await rowOf(/gone/);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(test.notices).toEqual([{ kind: 'success', title: 'Interview restored', detail: undefined }]);
  expect(
    test.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]),
  ).toEqual([
    ['DELETE', '/api/evm/interviews/gone-1'],
    ['POST', '/api/evm/interviews/gone-1/restore'],
  ]);
});

test('[I4] offers Undo above the empty list, and reports a failed restore', async () => {
  const deleted = { interviewId: 'gone-1', createdAt: '2026-01-05T09:30:00Z', domainIds: [] };
  const test = createTestHost(({ method, path }) => {
    if (path === '/api/evm/domains') return { body: { domains } };
    return method === 'GET' ? { body: { ...page([]).body, deleted } } : { status: 404 };
  });
  const user = userEvent.setup();
  renderWithHost(Root, test, '/interviews');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // Nothing has been pressed on this page yet.
  expect(undo).not.toHaveFocus();
  expect(screen.getByRole('heading', { name: 'No interviews found' })).toBeInTheDocument();
  await user.click(undo);
  await waitFor(() => {
    expect(test.notices).toMatchObject([{ kind: 'error', title: 'Couldn’t restore the interview' }]);
  });
});

test('[I4] keeps an interview that could not be deleted, and reports the failure', async () => {
  const test = createTestHost(({ method, path }) => {
    if (path === '/api/evm/domains') return { body: { domains } };
    return method === 'GET' ? page([interview({ offersDeletion: true })]) : { status: 503 };
  });
  const user = userEvent.setup();
  renderWithHost(Root, test, '/interviews');
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(screen.getByRole('button', { name: /^Delete interview/ }));
  await waitFor(() => {
    expect(test.notices).toEqual([
      {
        kind: 'error',
        title: 'Couldn’t delete the interview',
        detail: 'The interview is still in your list with all its data. Please try again.',
      },
    ]);
  });
  await rowOf(/7f3c2a10/);
});
