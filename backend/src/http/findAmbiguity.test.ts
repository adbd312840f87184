import { findAmbiguity } from './findAmbiguity';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"c":[{},{"b":1,"b":1}]}}', 'b'],
  ['{"a\\"":[1,{"x":"}"}],"a\\"":2}', 'a"'],
  ['[{"":1,"":2}]', ''],
])('[X5] %s has a key twice', (json, key) => {
  expect(findAmbiguity(json)).toEqual({ kind: 'duplicate', key });
});

test.each([
  '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"{\\"a\\":1,\\"a\\":2}"}',
  '["a","a","\\\\","a"]',
  '"a"',
  '{ "a" : [ ] , "b" : { } }',
])('[X5] %s says everything once', (json) => {
  expect(findAmbiguity(json)).toBeNull();
});

test('[X5] 16 levels are enough for everybody, and a hundred thousand are refused quickly', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(findAmbiguity(nested(16))).toBeNull();
  expect(findAmbiguity(nested(17))).toEqual({ kind: 'depth' });
  expect(findAmbiguity(nested(100_000))).toEqual({ kind: 'depth' });
});
