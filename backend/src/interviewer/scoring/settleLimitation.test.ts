import {
  AUDITORS_ANSWERS,
  CANDIDATES_ANSWERS,
  OBSERVERS_ANSWERS,
  OTHERS_ANSWERS,
  STRANGERS_ANSWERS,
  VETERANS_ANSWERS,
} from '../../../testing/answers/gradedAnswers';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { judgeAnswer } from './judgeAnswer';
import { scoreAnswer } from './scoreAnswer';
import { MOST_FOR_LIMITED } from './settleLimitation';

const bank = createQuestionBank(readBankFiles());

function judge(id: string, answer: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  const judgement = judgeAnswer(found.rubric, answer);
  return { ...judgement, total: scoreAnswer(judgement).total };
}

const heldOut = [
  OTHERS_ANSWERS.othersHeldOut,
  STRANGERS_ANSWERS.strangersHeldOut,
  CANDIDATES_ANSWERS.candidatesHeldOut,
  VETERANS_ANSWERS.veteransHeldOut,
  AUDITORS_ANSWERS.auditorsHeldOut,
  OBSERVERS_ANSWERS.observersHeldOut,
]
  .flat()
  .filter((_, index) => index % 2 === 0);
const suspected = heldOut.flatMap(({ item, answer, grade }) => {
  const judged = judge(item, answer);
  return judged.suspicion?.isCertain === false ? [{ ...judged, grade }] : [];
});

test('of good answers that look as if they said nothing that holds most are cleared, and of worthless ones hardly any', () => {
  const clearedShareOf = (some: typeof suspected) =>
    some.filter(({ limitation }) => limitation === null).length / some.length;
  const good = suspected.filter(({ grade }) => grade >= 65);
  const worthless = suspected.filter(({ grade }) => grade < 15);
  expect([good.length > 8, worthless.length > 15]).toEqual([true, true]);
  expect(clearedShareOf(good)).toBeGreaterThan(0.6);
  expect(clearedShareOf(worthless)).toBeLessThan(0.1);
});

test('what is not cleared is limited', () => {
  for (const { suspicion, limitation, total } of suspected.filter((one) => one.limitation !== null)) {
    expect(limitation).toBe(suspicion?.limitation);
    expect(total).toBeLessThanOrEqual(MOST_FOR_LIMITED);
  }
});

test('what is certain is never cleared, whatever is known of it', () => {
  const model = bank.find('js-event-loop')?.item.model ?? '';
  const denied = model.replaceAll(/([^.!?]+)[.!?]/g, 'It is not true that $1.');
  const { suspicion, limitation, total } = judge('js-event-loop', denied);
  expect(suspicion).toEqual({ limitation: 'denied', isCertain: true });
  expect(limitation).toBe('denied');
  expect(total).toBeLessThanOrEqual(MOST_FOR_LIMITED);
});
