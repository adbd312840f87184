import { checkWords } from './checkWords';

test.each(['Начать интервью', 'Интервью: Python', 'к мини-интервью'])(
  '%s: an interview has one name',
  (text) => {
    expect(checkWords(text)).toEqual([expect.stringContaining(`is called 'собеседование' here`)]);
  },
);

test.each(['Читать отзыв', 'Отзывы остаются', 'отзывом'])('%s: feedback has one name', (text) => {
  expect(checkWords(text)).toEqual([expect.stringContaining(`is called 'разбор' here`)]);
});

test.each([
  'Интервьюер говорит по-английски',
  'согласие вы в любой момент отзываете',
  'Начать собеседование',
  'Разбор',
])('%s may be said', (text) => expect(checkWords(text)).toEqual([]));
