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
  return screen.findByRole('region', { name: language === 'en' ? 'Then and now' : 'Тогда и теперь' });
};

test('[F15] then and now stand beside each other, with what came and what went', async () => {
  const section = await open(retake());
  expect(section).toHaveTextContent(
    'You took this interview before: 41 of 100 on 2026-01-05, 71 of 100 now. 1 question was asked both times.',
  );
  expect(within(section).getByRole('link', { name: 'The report of then' })).toHaveAttribute(
    'href',
    '/interview/iv-0/feedback',
  );
  const rows = within(section)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('a'));
  expect(rows).toHaveLength(1);
  const row = within(rows[0] ?? section);
  expect(rows[0]).toHaveTextContent('37% then, 82% now');
  expect(row.getByRole('heading', { name: 'Said now, not then' }).parentElement).toHaveTextContent(
    /^Said now, not thena bucket is picked$/,
  );
  expect(row.getByRole('heading', { name: 'Said then, not now' }).parentElement).toHaveTextContent(
    /^Said then, not nowa chain is walked$/,
  );
  expect(section).not.toHaveTextContent('By looking everywhere.');
  await userEvent.setup().click(row.getByRole('button', { name: 'What you said then' }));
  expect(section).toHaveTextContent('By looking everywhere.');
});

test('[F15] in Russian', async () => {
  const section = await open(retake({ language: 'ru' }), 'ru');
  expect(section).toHaveTextContent(
    'Вы уже проходили это собеседование: 41 из 100 (2026-01-05), теперь 71 из 100. Оба раза был задан 1 вопрос.',
  );
  expect(section).toHaveTextContent('тогда 37%, теперь 82%');
});

test('[F15] where other questions were asked the scores stand alone; without a then there is nothing', async () => {
  const { domains = [] } = createFakeFeedback();
  const section = await open(retake({ domains }));
  expect(section).toHaveTextContent(
    'Other questions were asked this time, so the answers are not compared one by one.',
  );
  expect(within(section).queryByRole('listitem')).not.toBeInTheDocument();
});

test('[F15] a first interview is compared with nothing', async () => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: createFakeFeedback() })),
    '/interview/iv-1/feedback',
  );
  await screen.findByRole('heading', { level: 1, name: /Algorithms/ });
  expect(screen.queryByRole('region', { name: 'Then and now' })).not.toBeInTheDocument();
});
