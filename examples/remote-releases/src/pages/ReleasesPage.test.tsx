import type { ReleaseBoard, ReleasedRemote } from '@prova/shared/releases/releases';
import { createTestHost, type TestAnswer, type TestRequest } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';

// Typing and clicking take time on a busy machine.
jest.setTimeout(30_000);

const NEW = '1.1.0-bbbbbbbbbbbb';
const OLD = '1.0.0-aaaaaaaaaaaa';
const OLDEST = '0.9.0-999999999999';
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const at = { released: ago(3), first: ago(50), before: ago(100) };

const feedback: ReleasedRemote = {
  name: 'feedback',
  current: NEW,
  previous: OLD,
  disabled: null,
  isServed: true,
  isOwn: true,
  since: at.released,
  history: [
    { at: at.released, by: 'ada on the site', act: 'release', from: OLD, to: NEW, why: 'Quotes' },
    { at: at.first, by: 'carl@build', act: 'start', from: OLDEST, to: OLD, why: null },
    { at: at.before, by: 'carl@build', act: 'sealed', from: null, to: OLDEST, why: null },
  ],
};
const content: ReleasedRemote = {
  ...feedback,
  name: 'content',
  current: OLD,
  previous: null,
  disabled: 'Back at noon.',
  isOwn: false,
  history: [],
};
const boardOf = (...remotes: ReleasedRemote[]): ReleaseBoard => ({
  environment: 'production',
  version: 7,
  validUntil: ago(-20),
  remotes,
});

interface Desk {
  board: () => TestAnswer | Promise<TestAnswer>;
  change: (request: TestRequest) => TestAnswer;
}

function open(desk: Partial<Desk> = {}, language: 'en' | 'ru' = 'en') {
  const {
    board = () => ({ body: boardOf(feedback, content) }),
    change = () => ({ body: { ...feedback, current: OLD, previous: NEW } }),
  } = desk;
  const test = createTestHost((request) => (request.method === 'POST' ? change(request) : board()), {
    language,
  });
  const sent = () =>
    test.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const reads = () => test.requests.filter(({ method }) => method === 'GET').length;
  return { ...test, sent, reads, ...renderWithHost(Root, test, '/releases'), user: userEvent.setup() };
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const valueOf = (card: Awaited<ReturnType<typeof cardOf>>, label: string) =>
  card.getByText(label).nextElementSibling;

test("shows each remote's live version with date, author and rollback target", async () => {
  open();
  const card = await cardOf('feedback');
  expect(valueOf(card, 'Live version')).toHaveTextContent(NEW);
  expect(valueOf(card, 'Went live')).toHaveTextContent('3 hours ago');
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'medium' });
  expect(valueOf(card, 'Went live')?.querySelector('time')).toHaveAttribute(
    'title',
    exact.format(new Date(at.released)),
  );
  expect(valueOf(card, 'Released by')).toHaveTextContent('ada on the site');
  expect(valueOf(card, 'Rolls back to')).toHaveTextContent(OLD);
  expect(card.getByText('Active')).toBeVisible();
  const disabled = await cardOf('content');
  expect(disabled.getByText('Disabled')).toBeVisible();
  expect(disabled.getByText('Reason shown to visitors: “Back at noon.”')).toBeVisible();
  expect(valueOf(disabled, 'Released by')).toHaveTextContent('unknown');
  expect(disabled.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
  expect(disabled.queryByRole('button', { name: /Disable/ })).not.toBeInTheDocument();
});

test('does not show an unserved remote as in service', async () => {
  open({ board: () => ({ body: boardOf({ ...feedback, isServed: false }) }) });
  const card = await cardOf('feedback');
  expect(card.getByText('Unavailable')).toBeVisible();
  expect(card.getByText(/isn’t in the signed registry/)).toBeVisible();
});

test("shows each version's mounts and failures with reasons, the live version first", async () => {
  const mounts = [
    { version: OLDEST, mounted: 0, failed: {} },
    { version: OLD, mounted: 1_190, failed: { MISSING: 4, RENDER: 6 } },
  ];
  const unopened = { ...content, name: 'quiz', mounts: [{ version: OLD, mounted: 0, failed: { EVAL: 0 } }] };
  const board = { ...boardOf({ ...feedback, mounts }, content, unopened), countedSince: ago(30) };
  const { unmount } = open({ board: () => ({ body: board }) });
  const card = await cardOf('feedback');
  const rowsOf = (name: string) =>
    within(card.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rowsOf('Page loads: feedback')).toEqual([
    ['Version', 'Opened', 'Failed'],
    [`${NEW}live`, '0', '0'],
    [OLD, '1,200', '10 (0.8%)crashed while open: 6file not received: 4'],
  ]);
  expect(screen.getByText(/counted since the site server started/)).toHaveTextContent('yesterday');
  // A remote without page loads or counts has no table.
  for (const name of ['content', 'quiz'])
    expect((await cardOf(name)).queryByRole('table')).not.toBeInTheDocument();
  unmount();
  open();
  await cardOf('feedback');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText(/counted since/)).not.toBeInTheDocument();
});

test('describes each move in the history, and offers to make every version except the live version live', async () => {
  const { user, sent } = open();
  const card = await cardOf('feedback');
  const fold = card.getByText('History (3 entries)');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  await user.click(fold);
  const lines = within(card.getByRole('list', { name: 'History of feedback' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `Released · 3 hours ago · ada on the site${OLD} → ${NEW}“Quotes”`,
    `Released at site startup · 2 days ago · carl@build${OLDEST} → ${OLD}Make live`,
    // An unknown word is shown as it is.
    `sealed · 4 days ago · carl@buildnone → ${OLDEST}Make live`,
  ]);
  await user.click(card.getByRole('button', { name: `Make ${OLDEST} of feedback live` }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(`${NEW} → ${OLDEST}`)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make live' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      { path: '/api/releases/feedback', body: { act: 'to', seen: NEW, version: OLDEST } },
    ]);
  });
});

test.each([
  ['en', 'Rolled out to 10% of visitors', 'Rolled out to some visitors · 3 hours ago · ada on the site'],
  ['ru', 'Доступна 10 % посетителей', 'Выпуск для части посетителей · 3 часа назад · ada on the site'],
] as const)('shows a canary next to the live release, in %s', async (language, label, line) => {
  const canary = { version: '9.9.9', share: 10 };
  const move = { ...feedback.history[0], act: 'canary', from: NEW, to: NEW, of: canary.version, why: null };
  const history = [move as ReleasedRemote['history'][number], ...feedback.history];
  open({ board: () => ({ body: boardOf({ ...feedback, canary, history }, content) }) }, language);
  const card = await cardOf('feedback');
  expect(valueOf(card, label)).toHaveTextContent(canary.version);
  const [newest] = card.getAllByRole('listitem', { hidden: true });
  expect(newest).toHaveTextContent(`${line}${canary.version}`);
  expect((await cardOf('content')).queryByText(label)).not.toBeInTheDocument();
});

test('names both versions of a rollback, sends the displayed live version, and reloads the board', async () => {
  let board = boardOf(feedback);
  const { user, sent, notices, reads } = open({
    board: () => ({ body: board }),
    change: () => {
      board = boardOf({ ...feedback, current: OLD, previous: NEW });
      return { body: board.remotes[0] };
    },
  });
  const card = await cardOf('feedback');
  await user.click(card.getByRole('button', { name: 'Roll back feedback' }));
  expect(sent()).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back feedback?' }));
  expect(dialog.getByText(`${NEW} → ${OLD}`)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox'), ' Empty notes ');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => {
    expect(valueOf(card, 'Live version')).toHaveTextContent(OLD);
  });
  expect(sent()).toEqual([
    { path: '/api/releases/feedback', body: { act: 'rollback', seen: NEW, reason: 'Empty notes' } },
  ]);
  expect(notices).toEqual([
    { kind: 'success', title: 'feedback was rolled back', detail: `${NEW} → ${OLD}` },
  ]);
  expect(reads()).toBe(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('requires a public reason for disabling, and none for enabling', async () => {
  const { user, sent } = open();
  await user.click((await cardOf('feedback')).getByRole('button', { name: 'Disable feedback' }));
  const dialog = within(screen.getByRole('dialog'));
  const disable = dialog.getByRole('button', { name: 'Disable' });
  const reason = dialog.getByRole('textbox', { name: /shown to everyone/ });
  await user.type(reason, '  ');
  expect(disable).toBeDisabled();
  await user.type(reason, 'Back on Monday.');
  await user.click(disable);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await user.click((await cardOf('content')).getByRole('button', { name: 'Enable content' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enable' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      { path: '/api/releases/feedback', body: { act: 'disable', seen: NEW, reason: 'Back on Monday.' } },
      { path: '/api/releases/content', body: { act: 'enable', seen: OLD } },
    ]);
  });
});

test('reports a lost race, shows the new state, and keeps the input for the next confirmation', async () => {
  const NEWEST = '1.2.0-cccccccccccc';
  let board = boardOf(feedback);
  const { user, sent } = open({
    board: () => ({ body: board }),
    change: () => {
      if (board.remotes[0]?.current === NEWEST) return { body: feedback };
      board = boardOf({ ...feedback, current: NEWEST, previous: NEW });
      return { status: 409, body: { code: 'MOVED', message: 'moved' } };
    },
  });
  await user.click((await cardOf('feedback')).getByRole('button', { name: 'Roll back feedback' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Empty notes');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText(`${NEWEST} → ${NEW}`)).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    `feedback is now at ${NEWEST}. Your change wasn’t applied.`,
  );
  expect(dialog.getByRole('textbox')).toHaveValue('Empty notes');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => {
    expect(sent().at(-1)?.body).toEqual({ act: 'rollback', seen: NEWEST, reason: 'Empty notes' });
  });
});

test('does not offer a rollback again after a lost response, which would undo it', async () => {
  let board = boardOf(feedback);
  const { user } = open({
    board: () => ({ body: board }),
    change: () => {
      board = boardOf({ ...feedback, current: OLD, previous: NEW });
      throw new Error('The line was cut.');
    },
  });
  await user.click((await cardOf('feedback')).getByRole('button', { name: 'Roll back feedback' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText(/feedback has already been rolled back to 1.0.0-a+/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});

test("shows a refusal in the API's own sentence, in the dialog", async () => {
  const message = 'feedback cannot go to 1.0.0. Nothing was changed.';
  const { user, reads } = open({
    change: () => ({ status: 422, body: { code: 'RELEASE_REFUSED', message } }),
  });
  await user.click((await cardOf('feedback')).getByRole('button', { name: 'Roll back feedback' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await waitFor(() => {
    expect(reads()).toBe(2);
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click((await cardOf('feedback')).getByRole('button', { name: 'Disable feedback' }));
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
});

test('explains how to undo disabling this page itself', async () => {
  const { user } = open({ board: () => ({ body: boardOf({ ...feedback, name: 'releases' }) }) });
  await user.click((await cardOf('releases')).getByRole('button', { name: 'Disable releases' }));
  expect(screen.getByText(/npm run release -- --enable releases/)).toBeInTheDocument();
});

test('explains an unreadable board, and reloads it by Retry', async () => {
  let isBroken = true;
  const { user } = open({
    board: () =>
      isBroken
        ? { status: 503, body: { message: 'Please try again shortly.' } }
        : { body: boardOf(feedback) },
  });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Couldn’t load the releases');
  expect(notice).toHaveTextContent('Please try again shortly.');
  isBroken = false;
  await user.click(within(notice).getByRole('button', { name: 'Retry' }));
  await cardOf('feedback');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps the data when a reload fails, and reports the failure', async () => {
  let isBroken = false;
  const { user } = open({ board: () => (isBroken ? { status: 500 } : { body: boardOf(feedback) }) });
  await cardOf('feedback');
  isBroken = true;
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Couldn’t reload the releases')).toBeVisible();
  await cardOf('feedback');
});

test('reports a site without a release API, and one without releases', async () => {
  const { unmount } = open({ board: () => ({ status: 404 }) });
  expect(await screen.findByText(/This site has no release service/)).toBeVisible();
  unmount();
  open({ board: () => ({ body: boardOf() }) });
  expect(await screen.findByText('Nothing has been released on this site yet.')).toBeVisible();
});

test('shows the page in Russian', async () => {
  const { user } = open({}, 'ru');
  const card = await cardOf('feedback');
  expect(valueOf(card, 'Запущена')).toHaveTextContent('3 часа назад');
  expect(card.getByText('История (3 записи)')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Откатить раздел feedback' }));
  expect(
    screen.getByText(
      'Снова будет действовать предыдущая версия. Чтобы отменить откат, выполните его ещё раз.',
    ),
  ).toBeVisible();
});
