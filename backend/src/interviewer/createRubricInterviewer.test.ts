import { createRubricInterviewer } from './createRubricInterviewer';

const interviewer = createRubricInterviewer();

test('[W4] offers every domain for selection', () => {
  expect(interviewer.domains()).toHaveLength(8);
  expect(interviewer.domains()).toContainEqual({
    id: 'sql',
    name: 'sql',
    displayName: 'SQL and data modelling',
    status: 'ACTIVATED',
  });
});

test("lists a domain's topics, and a topic's terms, as keywords", () => {
  const topics = interviewer.keywords({ domainId: 'javascript' });
  expect(topics).toContainEqual({ id: 'the-event-loop', name: 'the event loop' });
  const terms = interviewer.keywords({ domainId: 'javascript', categoryId: 'the-event-loop' });
  expect(terms).toContainEqual({ id: 'call-stack', name: 'call stack' });
  const one = interviewer.keywords({
    domainId: 'javascript',
    categoryId: 'the-event-loop',
    subCategoryId: 'call-stack',
  });
  expect(one).toEqual([{ id: 'call-stack', name: 'call stack' }]);
  expect(interviewer.keywords({ domainId: 'unknown' })).toEqual([]);
});

test('chooses the questions of an interview, and reports on its answers', async () => {
  const questions = await interviewer.selectQuestions({
    domainIds: ['javascript', 'security'],
    level: 'BEGINNER',
    count: 3,
    seed: 'interview',
    askedBefore: [],
    jobDescription: '',
  });
  expect(questions.every(({ spoken }) => spoken !== '')).toBe(true);
  const assessment = await interviewer.assess({
    role: 'Developer',
    questions: questions.map((question) => ({ ...question, answer: 'fine', skipped: false })),
    expectedAnswers: true,
  });
  expect(assessment).toMatchObject({ role: 'Developer', score: 0 });
  expect(assessment.domains.flatMap((domain) => domain.questions ?? [])).toHaveLength(3);
});

test('grades many answers without blocking other work', async () => {
  const interviewer = createRubricInterviewer();
  const questions = interviewer
    .bankQuestions()
    .slice(0, 5)
    .map((question) => ({
      ...question,
      answer: 'It is not so. '.repeat(200),
      skipped: false,
      review: Promise.resolve(null),
    }));
  let turns = 0;
  const turn = () => {
    turns += 1;
    pending = setImmediate(turn);
  };
  let pending = setImmediate(turn);
  await interviewer.assess({ role: null, expectedAnswers: false, questions });
  clearImmediate(pending);
  expect(turns).toBeGreaterThanOrEqual(4);
});
