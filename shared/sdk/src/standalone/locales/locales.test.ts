import en from './en.json';
import ru from './ru.json';

interface Texts {
  readonly [key: string]: string | Texts;
}
const entriesOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
const shapeOf = (texts: Texts) =>
  entriesOf(texts).map(([key, text]) => [key, text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []]);

test('[V11] has the same standalone texts in both languages', () => {
  expect(shapeOf(ru)).toEqual(shapeOf(en));
});
