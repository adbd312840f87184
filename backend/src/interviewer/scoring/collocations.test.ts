import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { readText } from '../text/readText';
import { compareCollocations, leanOf } from './collocations';
import { findRefusals } from './findRefusals';
import { isKeywordList } from './isKeywordList';
import { findListings } from './isRecital';

const bank = createQuestionBank(readBankFiles());

function rubricOf(id: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  return found.rubric;
}

const collocationsOf = (id: string) => rubricOf(id).collocations;

test.each([
  [
    'js-equality',
    '=== compares without converting the types.',
    '=== is slower because it loads the page twice.',
  ],
  [
    'java-strings',
    'A String is never changed after it was created.',
    'A String is stored by the compiler in a file.',
  ],
  ['sql-null', 'Comparing anything with NULL gives unknown.', 'NULL is the same as zero or an empty string.'],
])('%s: the words of “%s” stand together as they should, those of “%s” do not', (id, right, wrong) => {
  const lean = (text: string) => leanOf(compareCollocations(readText(text).content, collocationsOf(id)));
  expect(lean(right)).toBeGreaterThan(0.3);
  expect(lean(wrong)).toBeLessThan(0.1);
});

test.each([
  ['py-list-tuple-dict', 'A tuple is not immutable and has a fixed size.', false],
  ['sql-null', 'COUNT of a column does not count NULL.', true],
])('%s: what “%s” denies is denied in what is right as well: %s', (id, text, isRight) => {
  expect(findRefusals(readText(text), rubricOf(id)).map((refusal) => refusal.isRight)).toEqual([isRight]);
});

test('a denial of what is right is told from one of something beside it', () => {
  const contrary = (id: string, text: string) =>
    findRefusals(readText(text), rubricOf(id)).map((refusal) => refusal.isContrary);
  expect(contrary('py-list-tuple-dict', 'A tuple is not immutable and has a fixed size.')).toEqual([true]);
  expect(contrary('sql-slow-production', 'What changed, since the code did not?')).toEqual([false]);
});

test.each([
  ['I would mention the contract, the buckets, the duplicates and the immutable fields.', true],
  ['This is about probes, restarts, traffic and the startup of the pod.', true],
  ['I would mention the contract: equal objects must have the same hash code.', false],
  ['I would look at the logs, the metrics and the traces.', false],
  ['Only then I talk about price: savings plans for the base load, spot for batch jobs.', false],
])('“%s” lists points without saying them: %s', (text, isListing) => {
  expect(findListings(readText(text)).size > 0).toBe(isListing);
});

test.each([
  ['Customers move. The list cannot be indexed or joined. Tables: customer, order, product, item.', false],
  ['Tables: customer, order, product, item, index, join, key.', true],
])('“%s” is a list of keywords: %s', (text, isList) => {
  expect(isKeywordList(readText(text))).toBe(isList);
});
