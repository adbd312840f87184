import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import type { Feedback } from '@prova/api/types/feedback';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const open = (server: TestServer, path: string, language: 'en' | 'ru' = 'en') =>
  renderWithHost(Root, createTestHost(server, { language }), path);

/** The report with question ids, as Prova's own server sends them. */
function reported(
  more: Partial<Feedback>,
  ids: readonly (string | null)[] = ['hash-map', 'lists'],
): Feedback {
  const report = createFakeFeedback();
  const [algorithms, ...others] = report.domains ?? [];
  if (!algorithms) throw new Error('The report has no domain');
  const questions = (algorithms.questions ?? []).map((question, at) => ({
    ...question,
    questionId: ids[at],
  }));
  return { ...report, ...more, domains: [{ ...algorithms, questions }, ...others] };
}
const openReport = async (report: Feedback, language: 'en' | 'ru' = 'en') => {
  const shown = open(() => ({ body: report }), '/interview/iv-1/feedback', language);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  return shown;
};
const TO_REHEARSAL = '/interview?id=iv-1&question=lists&question=hash-map';

test.each([
  ['en', 'Practise these two questions', 'Next practice: 2026-11-26.'],
  ['ru', 'Повторить эти два вопроса', 'Следующее повторение: 2026-11-26.'],
] as const)(
  '[F13] links to an interview with exactly the questions to practise (%s)',
  async (language, words, again) => {
    const first = await openReport(reported({ offersRehearsal: true }), language);
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', TO_REHEARSAL);
    expect(screen.queryByText(again, { exact: false })).not.toBeInTheDocument();
    first.unmount();
    const { router } = await openReport(
      reported({ offersRehearsal: true, comesAgainAt: '2026-11-26T12:00:00Z' }),
      language,
    );
    expect(screen.getByText(again, { exact: false })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: words }));
    expect(router.state.location.state).toEqual({ start: true });
  },
);

test.each([
  ['en', 'Say it again'],
  ['ru', 'Ответить ещё раз'],
] as const)(
  '[F13] links each question to an interview with exactly this question (%s)',
  async (language, words) => {
    const { router } = await openReport(reported({ offersRehearsal: true }), language);
    const card = within(screen.getByRole('article', { name: /hash map/ }));
    expect(card.getByRole('link', { name: words })).toHaveAttribute(
      'href',
      '/interview?id=iv-1&question=hash-map',
    );
    expect(screen.getAllByRole('link', { name: words })).toHaveLength(2);
    await userEvent.click(card.getByRole('link', { name: words }));
    // It begins at once.
    expect(router.state.location.state).toEqual({ start: true });
  },
);

test.each([
  ['a server that does not support it', reported({})],
  ['a question without an id', reported({ offersRehearsal: true }, ['hash-map', null])],
])('[F13] offers no practice for %s', async (_why, report) => {
  await openReport(report);
  expect(screen.getByRole('region', { name: 'What to practise next' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Practise/ })).not.toBeInTheDocument();
  const questions = screen.getByRole('region', { name: 'Question by question' });
  const withIds = report.offersRehearsal === true ? 1 : 0;
  expect(within(questions).queryAllByRole('link', { name: 'Say it again' })).toHaveLength(withIds);
});

test('[F13] shows the history of a point from two interviews on', async () => {
  const report = reported({});
  const [question] = report.domains?.[0]?.questions ?? [];
  if (!question) throw new Error('The report has no question');
  question.points = [
    { id: 'a', name: 'how a bucket is found', made: true, history: [false, true, true] },
    { id: 'b', name: 'when it grows', made: false, history: [false] },
    { id: 'c', name: 'what a collision is', made: false },
  ];
  await openReport(report);
  const card = within(screen.getByRole('article', { name: /hash map/ }));
  await userEvent.setup().click(card.getByRole('button', { name: 'Full feedback' }));
  const section = card.getByRole('heading', { name: 'Points across your interviews' }).parentElement;
  if (!section) throw new Error('The points have no section');
  const items = within(section).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['How a bucket is found in 2 of 3 interviews']);
  const filled = [...section.querySelectorAll('circle')].map((circle) => circle.getAttribute('data-made'));
  expect(filled).toEqual(['false', 'true', 'true']);
});

test.each([
  ['en', '2 questions are due for practice.', 'Practise now'],
  ['ru', 'Пора повторить 2 вопроса.', 'Повторить'],
] as const)('[F13] mentions questions due for practice in the list (%s)', async (language, line, link) => {
  const list = (due: unknown): TestServer => {
    const { interviewPage, domainList } = wholeAnswers;
    return ({ path }) => ({ body: path.endsWith('/domains') ? domainList : { ...interviewPage, due } });
  };
  const shown = open(list({ interviewId: 'iv-2', questionIds: ['a', 'b'] }), '/interviews', language);
  expect(await screen.findByText(line, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute(
    'href',
    '/interview?id=iv-2&question=a&question=b',
  );
  shown.unmount();
  open(list({ interviewId: 'iv-2', questionIds: [] }), '/interviews', language);
  await screen.findAllByRole('row');
  expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument();
});
