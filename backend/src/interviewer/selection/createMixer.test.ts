import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { selectQuestions } from './selectQuestions';

const { questions, domains } = createQuestionBank(readBankFiles());
const domainIds = domains.map(({ id }) => id);
const kindsOf = (count: number, seed: string, askedBefore: readonly string[] = [], ids = domainIds) =>
  selectQuestions(questions, {
    domainIds: ids,
    level: 'INTERMEDIATE',
    count,
    seed,
    askedBefore,
    jobDescription: '',
  }).map(({ question }) => question.item.kind);
const seeds = Array.from({ length: 12 }, (_, at) => `seed ${at}`);

test('[W5] makes at most every third question a task, and at most one a story', () => {
  const drawn = seeds.map((seed) => kindsOf(6, seed));
  for (const kinds of drawn) {
    expect(kinds.filter((kind) => kind !== 'EXPLAIN').length).toBeLessThanOrEqual(2);
    expect(kinds.filter((kind) => kind === 'STORY').length).toBeLessThanOrEqual(1);
  }
  expect(new Set(drawn.flat())).toContain('STORY');
  expect(new Set(drawn.flat())).toContain('DEBUG');
});

test('[W5] asks only for explanations in an interview of two questions, skipping no fresh question for the mix', () => {
  for (const seed of seeds) expect(kindsOf(2, seed)).toEqual(['EXPLAIN', 'EXPLAIN']);
  const cell = questions.filter(
    ({ domainId, item }) => domainId === 'sql' && item.level === 'INTERMEDIATE' && item.kind === 'EXPLAIN',
  );
  const asked = cell.map(({ item }) => item.id);
  expect(kindsOf(1, 'a', asked, ['sql'])).not.toEqual(['EXPLAIN']);
});
