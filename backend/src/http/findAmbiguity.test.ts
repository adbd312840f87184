import { findAmbiguity } from './findAmbiguity';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"c":[{},{"b":1,"b":1}]}}', 'b'],
  ['{"a\\"":[1,{"x":"}"}],"a\\"":2}', 'a"'],
  ['[{"":1,"":2}]', ''],
])('[X5] finds a duplicate key in %s', (json, key) => {
  expect(findAmbiguity(json)).toEqual({ kind: 'duplicate', key });
});

test.each([
  '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"{\\"a\\":1,\\"a\\":2}"}',
  '["a","a","\\\\","a"]',
  '"a"',
  '{ "a" : [ ] , "b" : { } }',
])('[X5] finds no duplicate key in %s', (json) => {
  expect(findAmbiguity(json)).toBeNull();
});

test('[X5] allows 16 levels of nesting, and quickly refuses a hundred thousand', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(findAmbiguity(nested(16))).toBeNull();
  expect(findAmbiguity(nested(17))).toEqual({ kind: 'depth' });
  expect(findAmbiguity(nested(100_000))).toEqual({ kind: 'depth' });
});
