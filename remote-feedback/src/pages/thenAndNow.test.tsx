import type { Feedback } from '@prova/api/types/feedback';
import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const POINTS = [
  { id: 'hash', name: 'the key is hashed', made: true },
  { id: 'bucket', name: 'a bucket is picked', made: true },
  { id: 'chain', name: 'a chain is walked', made: false },
  { id: 'resize', name: 'the table grows', made: false },
];

/** A retake whose first question was asked before as well. */
function retake(over: Partial<Feedback> = {}): Feedback {
  const feedback = createFakeFeedback();
  const [domain, ...others] = feedback.domains ?? [];
  const [first, ...rest] = domain?.questions ?? [];
  if (!domain || !first) throw new Error('The report has no question');
  const before = {
    total: 37,
    answer: 'By looking everywhere.',
    made: ['hash', 'chain'],
    missed: ['bucket', 'resize'],
  };
  return {
    ...feedback,
    score: 71,
    repeats: { interviewId: 'iv-0', createdAt: '2026-01-05T12:00:00Z', score: 41 },
    domains: [{ ...domain, questions: [{ ...first, points: POINTS, before }, ...rest] }, ...others],
    ...over,
  };
}

const open = async (feedback: Feedback, language: 'en' | 'ru' = 'en') => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: feedback }), { language }),
    '/interview/iv-1/feedback',
  );
  return screen.findByRole('region', {
    name: language === 'en' ? 'Compared with last time' : 'Сравнение с прошлым собеседованием',
  });
};

test('[F15] shows the earlier and the current result side by side, with the points gained and lost', async () => {
  const section = await open(retake());
  expect(section).toHaveTextContent(
    'Last time (2026-01-05) you scored 41 out of 100; this time, 71. 1 question was asked both times.',
  );
  expect(within(section).getByRole('link', { name: 'Previous report' })).toHaveAttribute(
    'href',
    '/interview/iv-0/feedback',
  );
  const rows = within(section)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('a'));
  expect(rows).toHaveLength(1);
  const row = within(rows[0] ?? section);
  expect(rows[0]).toHaveTextContent('37% before, 82% now');
  expect(section).not.toHaveTextContent(/A bucket is picked|A chain is walked|By looking everywhere/);
  const user = userEvent.setup();
  await user.click(row.getByRole('button', { name: 'New points: 1' }));
  expect(section).toHaveTextContent('A bucket is picked');
  await user.click(row.getByRole('button', { name: 'Points left out: 1' }));
  expect(section).toHaveTextContent('A chain is walked');
  await user.click(row.getByRole('button', { name: 'Your previous answer' }));
  expect(section).toHaveTextContent('By looking everywhere.');
});

test('[F15] renders the comparison in Russian', async () => {
  const section = await open(retake({ language: 'ru' }), 'ru');
  expect(section).toHaveTextContent(
    'В прошлый раз (2026-01-05) — 41 из 100, теперь — 71. 1 вопрос повторился.',
  );
  expect(section).toHaveTextContent('было: 37%, стало: 82%');
});

test('[F15] compares only the scores if the questions differ', async () => {
  const { domains = [] } = createFakeFeedback();
  const section = await open(retake({ domains }));
  expect(section).toHaveTextContent(
    'The questions were different this time, so the answers can’t be compared one by one.',
  );
  expect(within(section).queryByRole('listitem')).not.toBeInTheDocument();
});

test('[F15] shows no comparison for a first interview', async () => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: createFakeFeedback() })),
    '/interview/iv-1/feedback',
  );
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  expect(screen.queryByRole('region', { name: 'Compared with last time' })).not.toBeInTheDocument();
});
