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

test('a good answer that looks as if it exchanged things is cleared by all that is known of it', () => {
  const { suspicion, limitation, total } = judge(
    'js-event-loop',
    'First the plain log, because whatever is running now runs to its end before anything else gets a turn. Then the promise callback, and only then the timer, ' +
      "even though it says zero. The promise's callback sits in a small urgent queue which is emptied completely as soon as the current code is done. " +
      'The timer goes in the ordinary queue, and one thing from there is taken per round, after the urgent one is empty.',
  );
  expect(suspicion).toEqual({ limitation: 'exchanged', isCertain: false });
  expect(limitation).toBeNull();
  expect(total).toBeGreaterThan(60);
});

test('canary: a wrong one that looks the same is limited', () => {
  const { suspicion, limitation, total } = judge(
    'js-event-loop',
    'First the timer, because its zero puts it in front of everything. Then the promise callback, and the plain log at the end. The timer sits in the urgent queue, ' +
      'which is emptied completely before the code that is running may go on, and the promise waits in the ordinary one for its turn.',
  );
  expect(limitation).toBe(suspicion?.limitation ?? null);
  expect(total).toBeLessThanOrEqual(MOST_FOR_LIMITED);
});

test('what is certain is never cleared, whatever is known of it', () => {
  const model = bank.find('js-event-loop')?.item.model ?? '';
  const denied = model.replaceAll(/([^.!?]+)[.!?]/g, 'It is not true that $1.');
  const { suspicion, limitation, total } = judge('js-event-loop', denied);
  expect(suspicion).toEqual({ limitation: 'denied', isCertain: true });
  expect(limitation).toBe('denied');
  expect(total).toBeLessThanOrEqual(MOST_FOR_LIMITED);
});
