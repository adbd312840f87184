import { LEVELS } from '@prova/api/types/interview';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { SelectQuestionsRequest } from '../interviewer';
import { NoQuestionsError } from './selectQuestions';
import { selectQuestions } from './selectQuestions';

const { questions } = createQuestionBank(readBankFiles());
const sqlQuestions = questions.filter(({ domainId }) => domainId === 'sql');

function select(request: Partial<SelectQuestionsRequest>, from = questions) {
  const defaults = {
    domainIds: ['sql'],
    level: 'BEGINNER' as const,
    count: 2,
    seed: 'a',
    askedBefore: [],
    jobDescription: '',
  };
  return selectQuestions(from, { ...defaults, ...request });
}
const idsOf = (request: Partial<SelectQuestionsRequest>) =>
  select(request).map(({ question }) => question.item.id);

test('chooses the same questions for the same seed, and different ones for other seeds', () => {
  const request = { domainIds: ['sql', 'java', 'react'], count: 5 };
  expect(idsOf({ ...request, seed: 'x' })).toEqual(idsOf({ ...request, seed: 'x' }));
  const drawn = new Set(
    Array.from({ length: 20 }, (_, seed) => idsOf({ ...request, seed: `${seed}` }).join()),
  );
  expect(drawn.size).toBeGreaterThan(3);
});

test.each([3, 4, 7, 12, 24])(
  'spreads %i questions evenly over three domains, without repetition',
  (count) => {
    const chosen = select({ domainIds: ['sql', 'java', 'react'], count });
    const perDomain = ['sql', 'java', 'react'].map(
      (id) => chosen.filter(({ question }) => question.domainId === id).length,
    );
    expect(Math.max(...perDomain) - Math.min(...perDomain)).toBeLessThanOrEqual(1);
    expect(new Set(chosen.map(({ question }) => question)).size).toBe(count);
  },
);

test('[W5] prefers the requested level, and fills up with neighbouring levels', () => {
  const advanced = sqlQuestions.map(({ item }) => item.level).filter((level) => level === 'ADVANCED');
  const levelsOf = (count: number) =>
    select({ level: 'ADVANCED', count }).map(({ question }) => question.item.level);
  expect(levelsOf(advanced.length)).toEqual(advanced);
  expect(levelsOf(advanced.length + 2)).toEqual(['INTERMEDIATE', 'INTERMEDIATE', ...advanced]);
});

test("[W5] repeats a level's questions only after asking all of them, oldest first, with a note", () => {
  const cell = sqlQuestions.filter(({ item }) => item.level === 'EXPERT').length;
  // Three interviews ask all of them.
  const count = Math.ceil(cell / 3);
  const before: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const chosen = select({ level: 'EXPERT', count, seed: `${round}`, askedBefore: before });
    const ids = chosen.map(({ question }) => question.item.id);
    expect(new Set(chosen.map(({ question }) => question.item.level))).toEqual(new Set(['EXPERT']));
    expect(chosen.map(({ why }) => why.again ?? false)).toEqual(ids.map((id) => before.includes(id)));
    const again = ids.filter((id) => before.includes(id));
    expect(again).toHaveLength(Math.max(0, count - (cell - before.length)));
    expect(again.sort()).toEqual(before.slice(0, again.length).sort());
    before.splice(0, before.length, ...before.filter((id) => !ids.includes(id)), ...ids);
  }
  expect(before).toHaveLength(cell);
});

test('[W5] marks questions of other levels if the requested level has too few', () => {
  const chosen = select({ level: 'EXPERT', count: 8 });
  expect(chosen.map(({ question, why }) => [question.item.level, why.besideLevel ?? false])).toEqual([
    ...Array.from({ length: 2 }, () => ['ADVANCED', true]),
    ...Array.from({ length: 6 }, () => ['EXPERT', false]),
  ]);
});

test("gives an exhausted domain's share to the others", () => {
  const [onlyJava] = questions.filter(({ domainId }) => domainId === 'java');
  if (!onlyJava) throw new Error('the bank has no questions about Java');
  const chosen = select({ domainIds: ['sql', 'java'], count: 6 }, [...sqlQuestions, onlyJava]);
  expect(chosen.filter(({ question }) => question.domainId === 'sql')).toHaveLength(5);
});

test('returns all questions if there are too few, and throws if there are none', () => {
  expect(new Set(idsOf({ count: questions.length })).size).toBe(sqlQuestions.length);
  expect(() => select({ domainIds: ['unknown'], count: 1 })).toThrow(NoQuestionsError);
});

test('[W5] prefers subjects of the job description within a level', () => {
  const all = { domainIds: ['sql'], count: 1, level: 'BEGINNER' as const };
  const [wanted] = select({ ...all, seed: 'other' });
  const term = wanted?.question.item.terms.find((each) =>
    questions.every(
      ({ domainId, item }) =>
        domainId !== 'sql' ||
        item.level !== 'BEGINNER' ||
        item === wanted.question.item ||
        !item.terms.includes(each),
    ),
  );
  expect(term).toBeDefined();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const [first] = select({ ...all, seed, jobDescription: `You know ${term ?? ''}, and more.` });
    expect(first?.question.item.id).toBe(wanted?.question.item.id);
    expect(first?.why.words).toContain(term);
  }
});

test.each([
  'We run on AWS and Terraform. No Kubernetes.',
  'AWS and Terraform. Kubernetes ist bei uns nicht nötig.',
  'AWS и Terraform. Kubernetes не требуется.',
])('[W5] never asks about a denied subject, at any level or by any name: “%s”', (jobDescription) => {
  for (const level of LEVELS) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const asked = select({ domainIds: ['cloud'], level, count: 6, seed, jobDescription });
      expect(asked.filter(({ question }) => /kube|k8s|\bpods?\b/i.test(question.item.text))).toEqual([]);
    }
  }
  const about = select({ domainIds: ['cloud'], level: 'BEGINNER', count: 6, jobDescription: 'Kubernetes' });
  expect(about.filter(({ question }) => /kube|\bpods?\b/i.test(question.item.text)).length).toBeGreaterThan(
    2,
  );
});
