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

test('what is certain is never cleared, whatever is known of it', () => {
  const model = bank.find('js-event-loop')?.item.model ?? '';
  const denied = model.replaceAll(/([^.!?]+)[.!?]/g, 'It is not true that $1.');
  const { suspicion, limitation, total } = judge('js-event-loop', denied);
  expect(suspicion).toEqual({ limitation: 'denied', isCertain: true });
  expect(limitation).toBe('denied');
  expect(total).toBeLessThanOrEqual(MOST_FOR_LIMITED);
});
