import type { Feedback, QuestionFeedback } from '@prova/api/types/feedback';
import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const WHY = {
  en: 'The score is a range because your wording differs from the answers used for comparison.',
  ru: 'Балл указан диапазоном, потому что ваш ответ сформулирован не так, как образцы для сравнения.',
};
const SURE = { total: 40 };
const WIDE = { total: 71, totalRange: { low: 55, high: 80 } };

/** A retake of two questions: the first as given, the second with a certain total. */
async function open(first: Partial<QuestionFeedback>, language: 'en' | 'ru' = 'en') {
  const feedback = createFakeFeedback();
  const [domain, ...others] = feedback.domains ?? [];
  const [one, two] = domain?.questions ?? [];
  if (!domain || !one || !two) throw new Error('The report lacks its questions');
  const before = { total: 37, answer: 'By looking everywhere.', made: [], missed: [] };
  const body: Feedback = {
    ...feedback,
    language,
    repeats: { interviewId: 'iv-0', createdAt: '2026-01-05T12:00:00Z', score: 41 },
    domains: [
      {
        ...domain,
        questions: [
          { ...one, before, ...first },
          { ...two, before, ...SURE },
        ],
      },
      ...others,
    ],
  };
  renderWithHost(
    Root,
    createTestHost(() => ({ body }), { language }),
    '/interview/iv-1/feedback',
  );
  const [card, sure] = await screen.findAllByRole('article', {
    name: /^(How does a hash map|When is a linked)/,
  });
  if (!card || !sure) throw new Error('The cards are not shown');
  return { card, sure };
}

const fillOf = (card: HTMLElement) => {
  const bar = card.querySelector('svg[data-tone]');
  const fill = bar?.querySelector('rect:last-child');
  return [bar?.getAttribute('data-tone'), fill?.getAttribute('x'), fill?.getAttribute('width')];
};

test('[F3] shows a range with its reason for an uncertain total, and a bar in the total’s colour', async () => {
  const { card, sure } = await open(WIDE);
  expect(within(card).getByText('55–80%')).toBeVisible();
  expect(within(card).getByText('55 to 80%')).toBeInTheDocument();
  expect(within(card).queryByText('71%')).not.toBeInTheDocument();
  expect(within(card).getByText(WHY.en)).toBeVisible();
  expect(fillOf(card)).toEqual(['blue', '55%', '25%']);
  // The other question is unaffected.
  expect(within(sure).getByText('40%')).toBeVisible();
  expect(within(sure).queryByText(WHY.en)).not.toBeInTheDocument();
  expect(fillOf(sure)).toEqual(['orange', '0%', '40%']);
});

test('[F3] names a disagreement of two assessments as the reason for a range', async () => {
  const { card } = await open({ ...WIDE, totalRange: { ...WIDE.totalRange, isDisputed: true } });
  expect(
    within(card).getByText('The score is a range because two assessments of this answer disagree.'),
  ).toBeVisible();
  expect(within(card).queryByText(WHY.en)).not.toBeInTheDocument();
});

test('[F3] shows the range in links and in the comparison, and states it in words for screen readers', async () => {
  await open(WIDE);
  const ways = within(screen.getByRole('navigation', { name: 'Questions in this report' }));
  expect(
    ways.getByRole('link', { name: /^1 ?How does a hash map find a value\? ?55 to 80%$/ }),
  ).toBeVisible();
  expect(ways.getByRole('link', { name: /^2 ?When .* ?40%$/ })).toBeVisible();
  expect(ways.queryByText('71%')).not.toBeInTheDocument();

  const figures = screen.getAllByText(/^37% before,/).map(({ textContent }) => textContent);
  expect(figures).toEqual(['37% before, 55–80%55 to 80% now', '37% before, 40% now']);
  // A range in place of the full circle.
  const lines = [...screen.getByRole('region', { name: 'Compared with last time' }).querySelectorAll('svg')]
    .filter((drawing) => drawing.querySelector('circle') !== null)
    .map((drawing) => [
      drawing.querySelectorAll('circle').length,
      drawing.querySelector('line:nth-of-type(3)')?.getAttribute('x1'),
    ]);
  expect(lines).toEqual([
    [1, '109.4'],
    [2, undefined],
  ]);

  await userEvent.setup().click(screen.getByRole('button', { name: /^Algorithms/ }));
  const panel = screen.getByRole('heading', { name: 'Question Details' }).parentElement ?? document.body;
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('55–80%') !== null)).toEqual([true, false]);
  expect(rows[1]).toHaveTextContent(/40%$/);
});

test('[F3] states the range in words in Russian', async () => {
  const { card } = await open(WIDE, 'ru');
  expect(within(card).getByText('55–80%')).toBeVisible();
  expect(within(card).getByText('от 55 до 80 %')).toBeInTheDocument();
  expect(within(card).getByText(WHY.ru)).toBeVisible();
  const figures = screen.getAllByText(/^было: 37%,/).map(({ textContent }) => textContent);
  expect(figures).toEqual(['было: 37%, стало: 55–80%от 55 до 80 %', 'было: 37%, стало: 40%']);
});

test.each([
  ['no range', null],
  ['an inverted range', { low: 80, high: 55 }],
  ['a range that excludes the total', { low: 10, high: 30 }],
])('[F3] shows a single figure with %s', async (_given, totalRange) => {
  const { card } = await open({ total: 71, totalRange });
  expect(within(card).getByText('71%')).toBeVisible();
  expect(within(card).queryByText(WHY.en)).not.toBeInTheDocument();
  expect(fillOf(card)).toEqual(['blue', '0%', '71%']);
});

test('[F3] draws a range at the end of the bar within its bounds', async () => {
  const { card } = await open({ total: 100, totalRange: { low: 99, high: 100 } });
  expect(fillOf(card)).toEqual(['green', '98%', '2%']);
});
