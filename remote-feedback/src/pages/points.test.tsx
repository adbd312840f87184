import type { Feedback, Point } from '@prova/api/types/feedback';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const REPORT = '/interview/iv-1/feedback';
const QUESTION = 'How does a hash map find a value?';
const ADDRESS = '/api/evm/interviews/iv-1/questions/hash-map/claimed-points';

const POINTS: readonly Point[] = [
  { id: 'bucket', name: 'the bucket', made: true, state: 'made', statement: 'A hash leads to a bucket.' },
  { id: 'chain', name: 'the chain', made: false, state: 'partly', statement: 'A bucket holds a chain.' },
  { id: 'order', name: 'the order', made: false, state: 'wrong', statement: 'It keeps no order.' },
  { id: 'load', name: 'the load', made: false, state: 'missing', isAsked: true, statement: 'It grows.' },
  { id: 'equals', name: 'equality', made: false, state: 'unsure', statement: 'Keys are compared.' },
  { id: 'seed', name: 'the seed', made: false, state: 'missing', isAsked: false, statement: 'It is random.' },
];

function reportWith(
  points: readonly Point[],
  over: Partial<Feedback> = {},
  sharesClaims?: boolean,
): Feedback {
  const feedback = createFakeFeedback();
  for (const question of feedback.domains?.flatMap(({ questions }) => questions ?? []) ?? []) {
    if (question.question !== QUESTION) continue;
    Object.assign(question, { questionId: 'hash-map', points, sharesClaims });
  }
  return { ...feedback, offersVerdicts: true, ...over };
}

const card = async () => within(await screen.findByRole('article', { name: QUESTION }));
async function section(title: string) {
  const heading = (await card()).getByRole('heading', { level: 5, name: title });
  return within(heading.closest('section') ?? document.body);
}
const others = () => section('Also part of a full answer');
const linesOf = (list: Awaited<ReturnType<typeof section>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent);

test('[F3] each point stands with its state in words, and what is neither made nor asked for apart from the gaps', async () => {
  const server: TestServer = () => ({ body: reportWith(POINTS, { offersVerdicts: false }) });
  renderWithHost(Root, createTestHost(server), REPORT);
  expect(linesOf(await section('Points'))).toEqual([
    'Made the bucket',
    'Partial the chainA bucket holds a chain.',
    'Wrong the order',
    'Missing the loadIt grows.',
  ]);
  expect(linesOf(await others())).toEqual(['equalityKeys are compared.', 'the seedIt is random.']);
  // Nobody says that something was said where the server does not ask.
  expect((await others()).queryByRole('checkbox')).not.toBeInTheDocument();
  // Errors stand open before the points, what is lacking only once.
  const titles = (await card()).getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Feedback', 'Development areas', 'Points', 'Scores', 'Also part of a full answer']);
  const user = userEvent.setup();
  await user.click((await card()).getByRole('button', { name: 'Full feedback' }));
  expect((await card()).getAllByText('Resizing: the table doubles when it is too full.')).toHaveLength(1);
  const advised = within(screen.getByRole('region', { name: 'What to practise next' }));
  expect(advised.getByText('Correct one claim, complete one point, and add one point.')).toBeVisible();
});

test('[F3] without states a report is read as before, and a state that this page does not know claims nothing', async () => {
  const plain = POINTS.map(({ id, name, made }) => ({ id, name, made }));
  const { unmount } = renderWithHost(
    Root,
    createTestHost(() => ({ body: reportWith(plain) })),
    REPORT,
  );
  expect((await section('Technical gaps')).getByText('Not mentioned: resizing')).toBeVisible();
  expect((await card()).queryByText('Points')).not.toBeInTheDocument();
  expect((await card()).queryByText('Development areas')).not.toBeInTheDocument();
  unmount();
  const later = [...POINTS, { id: 'later', name: 'a later state', made: false, state: 'implied' }];
  const server: TestServer = () => ({ body: reportWith(later as Point[]) });
  renderWithHost(Root, createTestHost(server), REPORT);
  expect((await others()).getByText('a later state')).toBeVisible();
});

test('[F17] what was said and not heard is ticked at once, kept one call after the other, and shared only where one agrees', async () => {
  const held: (() => void)[] = [];
  const server: TestServer = async ({ path, body }) => {
    if (path !== ADDRESS) return { body: reportWith(POINTS) };
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return { body };
  };
  const test = createTestHost(server);
  const user = userEvent.setup();
  renderWithHost(Root, test, REPORT);
  const list = await others();
  const sent = () => test.requests.filter(({ path }) => path === ADDRESS).map(({ body }) => body);
  const answer = async (times: number) => {
    await waitFor(() => {
      expect(held).toHaveLength(times);
    });
    held.at(-1)?.();
  };
  // What the report calls missing stays a gap.
  expect((await section('Points')).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(list.queryByRole('checkbox', { name: /administrators/ })).not.toBeInTheDocument();
  await user.click(list.getByRole('checkbox', { name: 'I said this equality' }));
  await user.click(list.getByRole('checkbox', { name: 'I said this the seed' }));
  expect(list.getByRole('checkbox', { name: 'I said this the seed' })).toBeChecked();
  const consent = list.getByRole('checkbox', {
    name: /^Let this site’s administrators .* My name isn’t sent/,
  });
  expect(consent).not.toBeChecked();
  expect(sent()).toEqual([{ points: ['equals'], shared: false }]);
  await answer(1);
  await answer(2);
  expect(await list.findByText('Saved with your report. Only you can see this.')).toBeVisible();
  await user.click(consent);
  await answer(3);
  expect(await list.findByText('Administrators can see this.')).toBeVisible();
  // Nothing is shared any more once nothing is ticked: one agrees anew.
  await user.click(list.getByRole('checkbox', { name: 'I said this equality' }));
  await user.click(list.getByRole('checkbox', { name: 'I said this the seed' }));
  await answer(4);
  await answer(5);
  await waitFor(() => {
    expect(list.getAllByRole('checkbox')).toHaveLength(2);
  });
  expect(sent().slice(1)).toEqual([
    { points: ['equals', 'seed'], shared: false },
    { points: ['equals', 'seed'], shared: true },
    { points: ['seed'], shared: true },
    { points: [], shared: false },
  ]);
});

test('[F17] a tick that is not kept goes back to what is, and says so; what was kept before stands there', async () => {
  let isDown = true;
  const points = POINTS.map((point) => (point.id === 'seed' ? { ...point, isClaimed: true } : point));
  const server: TestServer = ({ path, body }) => {
    if (path !== ADDRESS) return { body: reportWith(points, {}, true) };
    return isDown ? { status: 503, body: { message: 'down' } } : { body };
  };
  const user = userEvent.setup();
  renderWithHost(Root, createTestHost(server), REPORT);
  const list = await others();
  const tick = list.getByRole('checkbox', { name: 'I said this equality' });
  expect(list.getByRole('checkbox', { name: 'I said this the seed' })).toBeChecked();
  expect(list.getByRole('checkbox', { name: /administrators/ })).toBeChecked();
  await user.click(tick);
  expect(await list.findByRole('alert')).toHaveTextContent('Your earlier ticks are unchanged');
  expect(tick).not.toBeChecked();
  expect(list.getByRole('checkbox', { name: 'I said this the seed' })).toBeChecked();
  isDown = false;
  await user.click(tick);
  expect(await list.findByText('Administrators can see this.')).toBeVisible();
  expect(tick).toBeChecked();
  expect(list.queryByRole('alert')).not.toBeInTheDocument();
});

test('[F17] of a question that was not answered nothing can have been said', async () => {
  const body = reportWith(POINTS);
  for (const question of body.domains?.flatMap(({ questions }) => questions ?? []) ?? [])
    question.answer = ' ';
  renderWithHost(
    Root,
    createTestHost(() => ({ body })),
    REPORT,
  );
  expect((await others()).queryByRole('checkbox')).not.toBeInTheDocument();
});
