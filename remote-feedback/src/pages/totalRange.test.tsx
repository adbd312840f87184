import type { Feedback, QuestionFeedback } from '@prova/api/types/feedback';
import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const WHY = {
  en: 'The score is a range because this wording differs from the answers used for comparison.',
  ru: 'Балл указан диапазоном: формулировки отличаются от ответов, взятых для сравнения.',
};
const SURE = { total: 40 };
const WIDE = { total: 71, totalRange: { low: 55, high: 80 } };

/** A retake of two questions; the first says what is given, the second is sure. */
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

test('[F3] where a total is not sure the band is shown for it, with why; the bar has the stretch, in the colour of the total', async () => {
  const { card, sure } = await open(WIDE);
  expect(within(card).getByText('55–80%')).toBeVisible();
  expect(within(card).getByText('55 to 80%')).toBeInTheDocument();
  expect(within(card).queryByText('71%')).not.toBeInTheDocument();
  expect(within(card).getByText(WHY.en)).toBeVisible();
  expect(fillOf(card)).toEqual(['blue', '55%', '25%']);
  // The question beside it is as it was.
  expect(within(sure).getByText('40%')).toBeVisible();
  expect(within(sure).queryByText(WHY.en)).not.toBeInTheDocument();
  expect(fillOf(sure)).toEqual(['orange', '0%', '40%']);
});

test('[F3] the ways to the question and the comparison show the band as well, and say it in words', async () => {
  await open(WIDE);
  const ways = within(screen.getByRole('navigation', { name: 'Questions in this report' }));
  expect(
    ways.getByRole('link', { name: /^1 ?How does a hash map find a value\? ?55 to 80%$/ }),
  ).toBeVisible();
  expect(ways.getByRole('link', { name: /^2 ?When .* ?40%$/ })).toBeVisible();
  expect(ways.queryByText('71%')).not.toBeInTheDocument();

  const figures = screen.getAllByText(/^37% before,/).map(({ textContent }) => textContent);
  expect(figures).toEqual(['37% before, 55–80%55 to 80% now', '37% before, 40% now']);
  // A stretch in place of the full circle.
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

test('[F3] in Russian', async () => {
  const { card } = await open(WIDE, 'ru');
  expect(within(card).getByText('55–80%')).toBeVisible();
  expect(within(card).getByText('от 55 до 80 %')).toBeInTheDocument();
  expect(within(card).getByText(WHY.ru)).toBeVisible();
  const figures = screen.getAllByText(/^было: 37%,/).map(({ textContent }) => textContent);
  expect(figures).toEqual(['было: 37%, стало: 55–80%от 55 до 80 %', 'было: 37%, стало: 40%']);
});

test.each([
  ['none', null],
  ['one that is turned round', { low: 80, high: 55 }],
  ['one that the total is outside of', { low: 10, high: 30 }],
])('[F3] with %s for a range the total is a figure', async (_given, totalRange) => {
  const { card } = await open({ total: 71, totalRange });
  expect(within(card).getByText('71%')).toBeVisible();
  expect(within(card).queryByText(WHY.en)).not.toBeInTheDocument();
  expect(fillOf(card)).toEqual(['blue', '0%', '71%']);
});

test('[F3] a stretch at the end keeps within the bar', async () => {
  const { card } = await open({ total: 100, totalRange: { low: 99, high: 100 } });
  expect(fillOf(card)).toEqual(['green', '98%', '2%']);
});
