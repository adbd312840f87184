import en from './en.json';
import ru from './ru.json';

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as object, `${path}${key}.`)
      : // Languages have different plural forms of the same text.
        [`${path}${key.replace(/_(one|few|many|other)$/, '')}`],
  );

test('[S17] every text of the remote stands in English and in Russian', () => {
  expect([...new Set(keysOf(ru))].sort()).toEqual([...new Set(keysOf(en))].sort());
});
