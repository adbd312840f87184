import { trimAnswer } from './trimAnswer';

test.each([
  ['    if a:\n        b()\n', '    if a:\n        b()'],
  ['\n  \n\tif a:\n\t\tb()', '\tif a:\n\t\tb()'],
  [' In words. ', 'In words.'],
  [' \n \t ', ''],
  ['', ''],
])('trims %j to %j', (text, trimmed) => {
  expect(trimAnswer(text)).toBe(trimmed);
});
