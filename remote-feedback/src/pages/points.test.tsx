import type { Feedback, Point } from '@prova/api/types/feedback';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
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
/** Further points of a full answer are among the details. */
const openDetails = async () => {
  await userEvent.setup().click((await card()).getByRole('button', { name: 'Full feedback' }));
};
const others = () => section('Also part of a full answer');
const linesOf = (list: Awaited<ReturnType<typeof section>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent);

test('[F3] shows each point with its state in words, and unrequested points apart from the gaps', async () => {
  const server: TestServer = () => ({ body: reportWith(POINTS, { offersVerdicts: false }) });
  renderWithHost(Root, createTestHost(server), REPORT);
  expect(linesOf(await section('Points'))).toEqual([
    'Covered The bucket',
    'Partial The chain',
    'Wrong The order',
    'Missing The load',
  ]);
  await openDetails();
  expect(linesOf(await section('Missing points in full'))).toEqual(['A bucket holds a chain.', 'It grows.']);
  expect(linesOf(await others())).toEqual(['EqualityKeys are compared.', 'The seedIt is random.']);
  // No claims without the server's support.
  expect((await others()).queryByRole('checkbox')).not.toBeInTheDocument();
  // Errors are visible above the points, and gaps appear only once.
  const titles = (await card()).getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Feedback', 'Development areas', 'Points']);
  expect((await card()).getAllByText('Resizing: the table doubles when it is too full.')).toHaveLength(1);
  const advised = within(screen.getByRole('region', { name: 'What to practise next' }));
  expect(advised.getByText('Correct one claim, complete one point, and add one point.')).toBeVisible();
});

test('[F3] shows a report without point states unchanged, and treats an unknown state as unsure', async () => {
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
  await openDetails();
  expect((await others()).getByText('A later state')).toBeVisible();
});

test('[F17] ticks claimed points at once, saves them one by one, and shares them only with consent', async () => {
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
  await openDetails();
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
  await user.click(list.getByRole('checkbox', { name: 'I said this Equality' }));
  await user.click(list.getByRole('checkbox', { name: 'I said this The seed' }));
  expect(list.getByRole('checkbox', { name: 'I said this The seed' })).toBeChecked();
  const consent = list.getByRole('checkbox', {
    name: /^Let this site’s administrators .* My name isn’t sent/,
  });
  expect(consent).not.toBeChecked();
  expect(sent()).toEqual([{ points: ['equals'], shared: false }]);
  await answer(1);
  await answer(2);
  expect(await list.findByText('Saved with your report and visible only to you.')).toBeVisible();
  await user.click(consent);
  await answer(3);
  expect(await list.findByText('Sent to administrators.')).toBeVisible();
  // Removing the last tick ends sharing, and withdraws the consent.
  await user.click(list.getByRole('checkbox', { name: 'I said this Equality' }));
  await user.click(list.getByRole('checkbox', { name: 'I said this The seed' }));
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

test('[F17] reverts a tick that could not be saved, reports it, and keeps the earlier ticks', async () => {
  let isDown = true;
  const points = POINTS.map((point) => (point.id === 'seed' ? { ...point, isClaimed: true } : point));
  const server: TestServer = ({ path, body }) => {
    if (path !== ADDRESS) return { body: reportWith(points, {}, true) };
    return isDown ? { status: 503, body: { message: 'down' } } : { body };
  };
  const user = userEvent.setup();
  renderWithHost(Root, createTestHost(server), REPORT);
  await openDetails();
  const list = await others();
  const tick = list.getByRole('checkbox', { name: 'I said this Equality' });
  expect(list.getByRole('checkbox', { name: 'I said this The seed' })).toBeChecked();
  expect(list.getByRole('checkbox', { name: /administrators/ })).toBeChecked();
  await user.click(tick);
  expect(await list.findByRole('alert')).toHaveTextContent('Your earlier ticks are unchanged');
  expect(tick).not.toBeChecked();
  expect(list.getByRole('checkbox', { name: 'I said this The seed' })).toBeChecked();
  isDown = false;
  await user.click(tick);
  expect(await list.findByText('Sent to administrators.')).toBeVisible();
  expect(tick).toBeChecked();
  expect(list.queryByRole('alert')).not.toBeInTheDocument();
});

test('[F17] keeps ticks and an unsent comment while the report is printed', async () => {
  const server: TestServer = ({ path, body }) => ({ body: path === ADDRESS ? body : reportWith(POINTS) });
  const user = userEvent.setup();
  renderWithHost(Root, createTestHost(server), REPORT);
  await openDetails();
  const tick = () => screen.getByRole('checkbox', { name: 'I said this Equality' });
  await user.click(tick());
  expect(await screen.findByText('Saved with your report and visible only to you.')).toBeVisible();
  const fair = within((await card()).getByRole('group', { name: 'Was this feedback fair?' }));
  await user.click(fair.getByRole('button', { name: 'No' }));
  await user.type(fair.getByRole('textbox'), 'I said so.');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tick()).toBeChecked();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(tick()).toBeChecked();
  expect(screen.getByDisplayValue('I said so.')).toBeInTheDocument();
});

test('[F17] offers no claims on an unanswered question', async () => {
  const body = reportWith(POINTS);
  for (const question of body.domains?.flatMap(({ questions }) => questions ?? []) ?? [])
    question.answer = ' ';
  renderWithHost(
    Root,
    createTestHost(() => ({ body })),
    REPORT,
  );
  await openDetails();
  expect((await others()).queryByRole('checkbox')).not.toBeInTheDocument();
});
