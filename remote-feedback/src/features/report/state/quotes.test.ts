import { findQuotations, markQuotes } from './quotes';

const none = { corrected: [], showed: [], wording: [] };
const quoted = (answer: string, ...texts: string[]) =>
  markQuotes(answer, { ...none, showed: texts })
    .filter(({ mark }) => mark === 'showed')
    .map(({ text }) => text);

const answer = 'A hash map keeps buckets. On a collision it chains (see a*b), then it resizes.';

test.each([
  ['curly quotation marks', 'You said “On a collision it chains”.', ['On a collision it chains']],
  ['straight quotation marks', 'You said "keeps buckets".', ['keeps buckets']],
  ['Russian quotation marks', 'Вы сказали «it resizes».', ['it resizes']],
  [
    'different letter case and a full stop inside',
    'Good: “a hash map keeps buckets.”',
    ['A hash map keeps buckets'],
  ],
  ['an ellipsis at the edges', 'Vague: “… then it resizes …”', ['then it resizes']],
  ['special characters of regular expressions', 'Right: “see a*b”', ['see a*b']],
  ['words never said', 'Say “amortised constant time”.', []],
  ['part of a longer word', 'Careful with “ash map”.', []],
  ['an empty quotation', 'Odd: “” and "…"', []],
])('[F3] marks the quotation of a remark in the answer: %s', (_case, text, expected) => {
  expect(quoted(answer, text)).toEqual(expected);
});

test('[F3] merges overlapping quotations without losing text', () => {
  const texts = ['“keeps buckets. On a collision”', '“On a collision it chains”'];
  expect(quoted(answer, ...texts)).toEqual(['keeps buckets. On a collision it chains']);
  expect(
    markQuotes(answer, { ...none, showed: texts })
      .map(({ text }) => text)
      .join(''),
  ).toBe(answer);
});

test('[F3] marks quotations by kind of remark, the more serious one in an overlap', () => {
  const stretches = markQuotes(answer, {
    showed: ['“keeps buckets. On a collision it chains”'],
    corrected: ['You said “On a collision”.'],
    wording: ['Instead of “it resizes”, say “it is resized”.'],
  });
  expect(stretches).toEqual([
    { text: 'A hash map ', mark: null },
    { text: 'keeps buckets. ', mark: 'showed' },
    { text: 'On a collision', mark: 'corrected' },
    { text: ' it chains', mark: 'showed' },
    { text: ' (see a*b), then ', mark: null },
    { text: 'it resizes', mark: 'wording' },
    { text: '.', mark: null },
  ]);
});

test('[F3] finds quotations across line breaks in the answer', () => {
  expect(quoted('First\n  second third', 'You said “first second”')).toEqual(['First\n  second']);
});

test('[F3] treats only words found in the answer as quoted', () => {
  const text = 'You said “it resizes”; a strong answer says “it doubles”.';
  expect(findQuotations(text, answer)).toEqual([
    { text: 'You said ', quoted: false, isQuotation: false },
    { text: '“it resizes”', quoted: true, isQuotation: true },
    { text: '; a strong answer says ', quoted: false, isQuotation: false },
    { text: '“it doubles”', quoted: false, isQuotation: true },
    { text: '.', quoted: false, isQuotation: false },
  ]);
});
