import { createQuestionBank } from '../../bank/createQuestionBank';
import { readBankFiles } from '../../bank/readBankFiles';
import { readText } from '../../text/readText';
import { judgeAnswer } from '../judgeAnswer';
import { LEAST_TOPICALITY } from '../measureTopicality';
import { compileTelling, measureTelling } from './telling';

const spread = { questions: 100, words: { salt: 1, data: 60, vault: 1 } };
const telling = compileTelling([['salt', 'data'], ['salt'], ['!vault']], spread);
const measure = (text: string) => measureTelling(readText(text).content, telling);

test('words that belong to one question tell more than those of many, denied or not', () => {
  expect(measure('salt')).toBeGreaterThan(5 * measure('data'));
  expect(measure('vault')).toBeGreaterThan(0);
  expect(measure('lunch at noon')).toBe(0);
  expect(measureTelling([], telling)).toBe(0);
});

const bank = createQuestionBank(readBankFiles());

function rubricOf(id: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  return found.rubric;
}

test('who answers in pictures and everyday words answers the question, and not another one', () => {
  const picture =
    'Old kind is like hiring a person for every phone call, and he sits there holding the phone even if the other side put him on hold. ' +
    'With the new kind the call is just a note on the desk; few people work, and when a call is on hold they take the next note. ' +
    'A service that calculates pictures wins nothing, there are still only eight desks.';
  expect(judgeAnswer(rubricOf('java-virtual-threads'), picture).topicality).toBeGreaterThan(LEAST_TOPICALITY);
  expect(judgeAnswer(rubricOf('sql-joins'), picture).topicality).toBeLessThan(LEAST_TOPICALITY);
});
