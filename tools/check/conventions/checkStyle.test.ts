import { checkStyle, findForeignTerms } from './checkStyle';

const english = (text: string, place = 'en.json.title') => checkStyle({ place, language: 'en', text });

test.each(['Начать интервью', 'Интервью: Python', 'к мини-интервью'])(
  'rejects %s in favour of the one term for an interview',
  (text) => {
    expect(findForeignTerms(text, 'ru')).toEqual([expect.stringContaining(`use 'собеседование' instead of`)]);
  },
);

test.each(['Читать отзыв', 'Отзывы остаются', 'отзывом'])(
  'rejects %s in favour of the one term for feedback',
  (text) => {
    expect(findForeignTerms(text, 'ru')).toEqual([expect.stringContaining(`use 'разбор' instead of`)]);
  },
);

test.each([
  'Интервьюер говорит по-английски',
  'согласие вы в любой момент отзываете',
  'Начать собеседование',
  'Разбор',
])('allows %s', (text) => expect(findForeignTerms(text, 'ru')).toEqual([]));

test.each([
  ['Load the page anew', 'again'],
  ['Your e-mail', 'email'],
  ['Rehearse these three', 'practise'],
  ['No provider that writes down is set up', null],
  ['Recordings are written down by OpenAI', 'transcribe'],
  ['See the ideal answer', 'model answer'],
])('checks %s against the list of terms', (text, instead) => {
  expect(english(text)).toEqual(
    instead === null ? [expect.stringContaining('transcribe')] : [expect.stringContaining(`'${instead}'`)],
  );
});

test('rejects a text that begins with It, which a screen reader reads alone', () => {
  expect(english('It could not be saved.')).toEqual([`en.json.title: begins with 'It': name the thing`]);
  expect(english('It’s not saved.')).toHaveLength(1);
  expect(english('Italian')).toEqual([]);
});

test('rejects each sentence of more than 25 words', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
  expect(english(`${words(25)} ${words(25)}`)).toEqual([]);
  expect(english(`${words(3)} ${words(26)}`)).toEqual([
    'en.json.title: a sentence of 26 words, at most 25 are allowed',
  ]);
});

test("exempts sample answers, which are in candidates' words", () => {
  expect(english('It’s O(n log n).', 'en.json.landing.demo.samples.wrong.answer')).toEqual([]);
});
