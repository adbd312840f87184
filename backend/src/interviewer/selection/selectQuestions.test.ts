import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
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
    avoidQuestionIds: [],
    jobDescription: '',
  };
  return selectQuestions(from, { ...defaults, ...request });
}
const idsOf = (request: Partial<SelectQuestionsRequest>) => select(request).map(({ item }) => item.id);

test('the same seed gives the same questions, other seeds give others', () => {
  const request = { domainIds: ['sql', 'java', 'react'], count: 5 };
  expect(idsOf({ ...request, seed: 'x' })).toEqual(idsOf({ ...request, seed: 'x' }));
  const drawn = new Set(
    Array.from({ length: 20 }, (_, seed) => idsOf({ ...request, seed: `${seed}` }).join()),
  );
  expect(drawn.size).toBeGreaterThan(3);
});

test.each([3, 4, 7, 12, 24])('%i questions spread evenly over three domains, without repetition', (count) => {
  const chosen = select({ domainIds: ['sql', 'java', 'react'], count });
  const perDomain = ['sql', 'java', 'react'].map(
    (id) => chosen.filter(({ domainId }) => domainId === id).length,
  );
  expect(Math.max(...perDomain) - Math.min(...perDomain)).toBeLessThanOrEqual(1);
  expect(new Set(chosen).size).toBe(count);
});

test('[W5] the asked level comes first and its neighbours fill up', () => {
  const advanced = sqlQuestions.map(({ item }) => item.level).filter((level) => level === 'ADVANCED');
  const levelsOf = (count: number) => select({ level: 'ADVANCED', count }).map(({ item }) => item.level);
  expect(levelsOf(advanced.length)).toEqual(advanced);
  expect(levelsOf(advanced.length + 2)).toEqual(['INTERMEDIATE', 'INTERMEDIATE', ...advanced]);
});

test('questions to avoid are taken only when nothing else is left', () => {
  const first = idsOf({ count: 2 });
  const others = idsOf({ count: sqlQuestions.length - 2, avoidQuestionIds: first });
  expect(others.filter((id) => first.includes(id))).toEqual([]);
  expect(idsOf({ count: sqlQuestions.length, avoidQuestionIds: first })).toEqual(
    expect.arrayContaining(first),
  );
});

test('a domain that runs out leaves its share to the others', () => {
  const [onlyJava] = questions.filter(({ domainId }) => domainId === 'java');
  if (!onlyJava) throw new Error('the bank has no questions about Java');
  const chosen = select({ domainIds: ['sql', 'java'], count: 6 }, [...sqlQuestions, onlyJava]);
  expect(chosen.filter(({ domainId }) => domainId === 'sql')).toHaveLength(5);
});

test('more than there is gives all there is; nothing at all is a failure', () => {
  expect(new Set(idsOf({ count: questions.length })).size).toBe(sqlQuestions.length);
  expect(() => select({ domainIds: ['unknown'], count: 1 })).toThrow(NoQuestionsError);
});

test('[W5] questions about what the job description names come first within their level', () => {
  const all = { domainIds: ['sql'], count: 1, level: 'BEGINNER' as const };
  const [wanted] = select({ ...all, seed: 'other' });
  const term = wanted?.item.terms.find((each) =>
    questions.every(
      ({ domainId, item }) =>
        domainId !== 'sql' || item.level !== 'BEGINNER' || item === wanted.item || !item.terms.includes(each),
    ),
  );
  expect(term).toBeDefined();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const [first] = select({ ...all, seed, jobDescription: `You know ${term ?? ''}, and more.` });
    expect(first?.item.id).toBe(wanted?.item.id);
  }
});
