import type { SharedVerdict, Verdict } from '@prova/api/types/verdict';
import { candidate, createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const REPORT = '/interview/iv-1/feedback';
const QUESTION = 'How does a hash map find a value?';
const ADDRESS = '/api/evm/interviews/iv-1/questions/hash-map/verdict';

function reportWith(verdict?: Verdict, offersVerdicts = true) {
  const feedback = createFakeFeedback();
  for (const question of feedback.domains?.flatMap(({ questions }) => questions ?? []) ?? []) {
    if (question.question !== QUESTION) continue;
    question.questionId = 'hash-map';
    if (verdict) question.verdict = verdict;
  }
  return { ...feedback, offersVerdicts };
}

const fairness = async () =>
  within(
    within(await screen.findByRole('article', { name: QUESTION })).getByRole('group', {
      name: 'Was this feedback fair?',
    }),
  );

test('[F17] lets a candidate save, change and withdraw a verdict, and shares it only with consent', async () => {
  let isDown = false;
  const server: TestServer = ({ method, path, body }) => {
    if (path !== ADDRESS) return { body: reportWith() };
    if (isDown) return { status: 503, body: { message: 'down' } };
    return method === 'PUT' ? { body } : { status: 204 };
  };
  const test = createTestHost(server);
  const user = userEvent.setup();
  renderWithHost(Root, test, REPORT);
  const fair = await fairness();
  const sent = () =>
    test.requests.filter(({ path }) => path === ADDRESS).map(({ method, body }) => [method, body]);
  // Questions without an id accept no verdict.
  expect(screen.getAllByText('Was this feedback fair?')).toHaveLength(1);

  await user.click(fair.getByRole('button', { name: 'No' }));
  const consent = fair.getByRole('checkbox', { name: /site’s administrators see this question.*My name/ });
  expect(consent).not.toBeChecked();
  expect(sent()).toEqual([]);
  await user.type(fair.getByRole('textbox', { name: 'Comment (optional)' }), 'Too strict.');
  isDown = true;
  await user.click(fair.getByRole('button', { name: 'Save privately' }));
  expect(await fair.findByRole('alert')).toHaveTextContent('Your comment is still here');
  isDown = false;
  await user.click(fair.getByRole('button', { name: 'Save privately' }));
  expect(await fair.findByText('Saved with your report and visible only to you.')).toBeVisible();
  expect(fair.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual(['PUT', { fair: false, remark: 'Too strict.', shared: false }]);

  await user.click(fair.getByRole('button', { name: 'Yes' }));
  expect(fair.getByRole('textbox')).toHaveValue('Too strict.');
  await user.click(fair.getByRole('checkbox'));
  await user.click(fair.getByRole('button', { name: 'Send to administrators' }));
  expect(await fair.findByText('Sent to administrators.')).toBeVisible();
  expect(sent().at(-1)).toEqual(['PUT', { fair: true, remark: 'Too strict.', shared: true }]);
  expect(fair.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(fair.getByRole('button', { name: 'Remove' }));
  expect(await fair.findByRole('button', { name: 'Yes', pressed: false })).toBeVisible();
  expect(sent().at(-1)).toEqual(['DELETE', undefined]);
  // Withdrawing a verdict, or closing the form, keeps the text.
  await user.click(fair.getByRole('button', { name: 'No' }));
  expect(fair.getByRole('textbox')).toHaveValue('Too strict.');
  await user.type(fair.getByRole('textbox'), ' Really.');
  await user.click(fair.getByRole('button', { name: 'Cancel' }));
  await user.click(fair.getByRole('button', { name: 'No' }));
  expect(fair.getByRole('textbox')).toHaveValue('Too strict. Really.');
  expect(fair.queryByText('Too strict.')).not.toBeInTheDocument();
});

test('[F17] shows the saved verdict, and asks no question on a server without verdicts', async () => {
  const test = createTestHost(() => ({
    body: reportWith({ fair: false, remark: 'As before.', shared: true }),
  }));
  const { unmount } = renderWithHost(Root, test, REPORT);
  const fair = await fairness();
  expect(fair.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  expect(fair.getByText('As before.')).toBeVisible();
  unmount();
  renderWithHost(
    Root,
    createTestHost(() => ({ body: reportWith(undefined, false) })),
    REPORT,
  );
  await screen.findByRole('article', { name: QUESTION });
  expect(screen.queryByText('Was this feedback fair?')).not.toBeInTheDocument();
});

const DOMAINS = [{ id: 'sql', name: 'sql', displayName: 'SQL and data modelling', status: 'ACTIVATED' }];
const shared = (remark: string): SharedVerdict => ({
  domainId: 'sql',
  level: 'EXPERT',
  question: `About ${remark}`,
  answer: null,
  total: null,
  fair: false,
  remark,
  claimed: [],
  givenAt: '2026-01-05T09:00:00Z',
});

test('[F17] shows administrators the claimed points, with or without a verdict', async () => {
  const named = (name: string) => ({ id: name, name });
  const verdicts = [
    { ...shared('both'), claimed: [named('an index costs writes'), named('a second copy')] },
    { ...shared('ticks'), fair: null, remark: null, claimed: [named('the order')] },
    { ...shared('neither'), fair: null, remark: null },
  ];
  const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
  const server: TestServer = () => ({ body: { verdicts, currentPage: 0, hasMore: false } });
  renderWithHost(Root, createTestHost(server, { account }), '/verdicts');
  const [both, ticks] = await screen.findAllByRole('article');
  expect(both).toHaveTextContent('Unfair');
  expect(both).toHaveTextContent('Said but not counted: an index costs writes; a second copy');
  expect(ticks).toHaveTextContent('Said but not counted: the order');
  expect(ticks).not.toHaveTextContent(/fair/i);
  expect(screen.getByText(/^This comment can’t be displayed/)).toBeVisible();
});

test('[F17] shows administrators the shared verdicts page by page, or a note that there are none', async () => {
  const server: TestServer = ({ path, query }) => ({
    body:
      path === '/api/evm/domains'
        ? { domains: DOMAINS }
        : query['page'] === 1
          ? { verdicts: [shared('the second page')], currentPage: 1, hasMore: false }
          : { verdicts: [shared('the first page')], currentPage: 0, hasMore: true },
  });
  const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
  const user = userEvent.setup();
  const { unmount } = renderWithHost(Root, createTestHost(server, { account }), '/verdicts');
  expect(await screen.findByText('the first page')).toBeVisible();
  expect(screen.getByText('Unfair').parentElement).toHaveTextContent(
    /^UnfairSQL and data modelling · Expert · Not scored · 2026-01-05 /,
  );
  expect(screen.getByText('No answer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('the second page')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  unmount();
  renderWithHost(
    Root,
    createTestHost(() => ({ body: { verdicts: [], currentPage: 0, hasMore: false } }), { account }),
    '/verdicts',
  );
  expect(await screen.findByText(/^No comments yet\./)).toBeVisible();
});
