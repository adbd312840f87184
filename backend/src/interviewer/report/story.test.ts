import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { gradeAnswer } from '@prova/grading/grade';
import { createQuestionBank } from '../bank/createQuestionBank';
import { describeVagueParts } from './describeGaps';
import { findStrengths } from './describeStrengths';
import { english } from './wording/english';

const bank = createQuestionBank(readBankFiles());
const rubric = bank.find('cloud-story-incident')?.rubric;
if (!rubric) throw new Error('missing');
const judge = (answer: string) => {
  const grade = gradeAnswer(rubric, answer);
  return { grade, parts: grade.told?.parts, score: grade.score };
};

const SITUATION = 'Last March, at a travel company, our booking service went down on a Friday evening.';
const TASK = 'I was on call and had to bring it back before the weekend.';
const ACTION =
  'I rolled back the deployment, compared the metrics of both releases and raised the memory limit of the pods.';
const RESULT = 'After twelve minutes the error rate was back at zero.';
const LESSON = 'Since then I look at the memory graph before each release.';
const WHOLE = [SITUATION, TASK, ACTION, RESULT, LESSON];

test('detects each part of a story independently, and reports missing ones', () => {
  expect(judge(WHOLE.join(' ')).parts).toEqual({
    situation: 'concrete',
    task: 'concrete',
    action: 'concrete',
    result: 'concrete',
    lesson: 'concrete',
  });
  const without = (sentence: string) => judge(WHOLE.filter((one) => one !== sentence).join(' ')).parts;
  expect(without(TASK)).toMatchObject({ task: 'missing', action: 'concrete', result: 'concrete' });
  expect(without(ACTION)).toMatchObject({ action: 'missing', result: 'missing' });
  expect(without(RESULT)).toMatchObject({ result: 'missing', action: 'concrete' });
  expect(without(LESSON)).toMatchObject({ lesson: 'missing', result: 'concrete' });
});

test('gives unverifiable parts less credit and no praise, and quotes them as a beginning', () => {
  const vague = [SITUATION, TASK, ACTION, 'In the end it worked better.'].join(' ');
  const { grade, parts, score } = judge(vague);
  expect(parts).toMatchObject({ action: 'concrete', result: 'vague' });
  expect(score.total).toBeLessThan(judge(WHOLE.slice(0, 4).join(' ')).score.total);
  expect(findStrengths(grade, score).map(({ quote }) => quote)).not.toContain('In the end it worked better');
  expect(describeVagueParts(grade, english).join(' ')).toContain('“In the end it worked better”');
});

test('does not credit hypotheticals, and reports why', () => {
  const advice =
    'If a production service is down, one should roll back the deployment. You must read the logs, and I would restart the pods. Usually it is best to write a postmortem.';
  const { grade, score } = judge(advice);
  expect(grade.cap).toBe('no-story');
  expect(score.total).toBeLessThanOrEqual(20);
  expect(findStrengths(grade, score)).toEqual([]);
});

test("credits the candidate with neither others' nor denied deeds", () => {
  const others = [
    SITUATION,
    TASK,
    'We restarted the pods and rolled back the deployment together that night.',
  ];
  expect(judge(others.join(' ')).parts?.action).toBe('vague');
  const denied = [SITUATION, TASK, 'I did not restart the pods and I never checked the logs of the cluster.'];
  expect(judge(denied.join(' ')).parts?.action).toBe('missing');
});

test('reads a story without full stops as well as one with', () => {
  const spoken = WHOLE.map((sentence) => sentence.replace(/[.,]/g, '')).join(' and then ');
  expect(judge(spoken).score.total).toBeGreaterThanOrEqual(60);
});

test('does not read past failures as retractions in a story', () => {
  const { parts } = judge([SITUATION, TASK, ACTION, 'That was wrong.', RESULT].join(' '));
  expect(parts).toMatchObject({ action: 'concrete', result: 'concrete' });
});

test('scores a good story about another topic near zero', () => {
  const other =
    'Last summer, at my uncle’s farm, the old tractor broke on a Monday. I had to mend it before the harvest. I took the motor apart and cleaned every piece. After two days it ran again, and we brought in forty tons.';
  expect(judge(other).score.total).toBeLessThanOrEqual(10);
});
