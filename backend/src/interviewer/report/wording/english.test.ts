import { createQuestionBank } from '../../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { english } from './english';

const [question] = createQuestionBank(readBankFiles()).questions;
if (!question) throw new Error('the bank is empty');
const [concept] = question.item.concepts;
const { shortName } = english.itemWords(question.item);

function named(name: string) {
  if (!concept) throw new Error('no concept');
  return { ...concept, name };
}

test("[F3] puts a name's detail after a colon into brackets", () => {
  expect(english.explained('failover: promoting a replica', 'promote one')).toEqual([
    'You explained failover (promoting a replica): “promote one”.',
    '“promote one” explains failover (promoting a replica).',
  ]);
  expect(english.notMentioned('a salt')).toBe('Not mentioned: a salt');
  expect(english.notMentioned('the threat: a stolen database')).toBe(
    'Not mentioned: the threat (a stolen database)',
  );
});

test('[F3] omits the detail from a short name, unless nothing meaningful would remain', () => {
  expect(shortName(named('what a boundary does not catch: handlers'))).toBe('what a boundary does not catch');
  expect(shortName(named('the price: slower writes'))).toBe('the price (slower writes)');
  expect(english.sound(['that it is sorted and fast', 'the price'])[0]).toBe(
    'A solid answer: you explained that it is sorted and fast, and the price.',
  );
});
