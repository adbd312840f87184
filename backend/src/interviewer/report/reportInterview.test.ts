import { feedbackSchema } from '@prova/api/types/feedback';
import * as v from 'valibot';
import { answersIn } from '@prova/grading/data/readAnswers';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { AnsweredQuestion } from '../interviewer';
import { gradeAnswer } from '@prova/grading/grade';
import { quoteFrom } from './quoteFrom';
import { assessByRubric } from './reportInterview';
import { english } from './wording/english';

const bank = createQuestionBank(readBankFiles());

function answered(questionId: string, answer: string, skipped = false): AnsweredQuestion {
  const found = bank.find(questionId);
  if (!found) throw new Error(questionId);
  const { item } = found.rubric;
  return {
    questionId,
    domainId: found.domainId,
    level: item.level,
    question: item.text,
    spoken: item.text,
    answer,
    skipped,
  };
}

const questions = sampleOf(bank.questions);
const everyFixture = questions.flatMap(({ item }) =>
  [item.model, ...Object.values(item.fixtures), 'it depends of the um informations, you know'].map((answer) =>
    answered(item.id, answer),
  ),
);

/** Enough for statements about every report. */
const someFixtures = everyFixture.filter((_question, at) => at % 10 === 0);

function rubricOf(questionId: string) {
  const found = bank.find(questionId);
  if (!found) throw new Error(questionId);
  return found.rubric;
}

function reportOf(question: AnsweredQuestion) {
  const [domain] = assessByRubric(bank, {
    role: null,
    questions: [question],
    expectedAnswers: true,
  }).domains;
  const [feedback] = domain?.questions ?? [];
  if (!domain || !feedback) throw new Error('no feedback');
  return { domain, feedback };
}

test('[F3] quotes the answer verbatim', () => {
  let quotes = 0;
  for (const question of everyFixture) {
    const { feedback } = reportOf(question);
    const aboutAnswer = [
      feedback.strengths ?? '',
      ...(feedback.technicalGapsIdentified ?? []),
      (feedback.developmentAreas ?? '')
        .split('\n')
        .filter((line) => line.startsWith('You '))
        .map((line) => line.slice(0, line.lastIndexOf('”') + 1))
        .join('\n'),
      (feedback.feedback ?? '').split('”')[0]?.concat('”') ?? '',
    ].join('\n');
    for (const [, quote = ''] of aboutAnswer.matchAll(/“([^”]*)”/g)) {
      quotes += 1;
      expect(question.answer).toContain(quote);
      expect({ quote, isCut: isCutOff(question.answer, quote) }).toEqual({ quote, isCut: false });
    }
  }
  expect(quotes).toBeGreaterThan(5 * questions.length);
});

test('[F3] grades an answer by its visible text, and quotes it as pasted', () => {
  const plain =
    'A closure keeps the variables of the scope it was created in, so a callback still sees them later.';
  const pasted = plain
    .replace('closure', 'clo\u00ADsure')
    .replace('variables', '\u200Bvari\u00ADables')
    .replaceAll(' of ', '\u00A0of\u00A0')
    .replace('callback', 'call-\nback');
  const seen = gradeAnswer(rubricOf('js-closure'), pasted);
  const expected = gradeAnswer(rubricOf('js-closure'), plain);
  expect(seen.covered.length).toBeGreaterThan(0);
  expect(seen.covered.map(({ concept }) => concept.id)).toEqual(
    expected.covered.map(({ concept }) => concept.id),
  );
  for (const { place } of seen.covered) expect(pasted).toContain(quoteFrom(seen.read, place));
});

/** Whether a quote begins or ends inside a written word, at any occurrence. */
function isCutOff(answer: string, quote: string): boolean {
  const places = [
    ...answer.matchAll(new RegExp(quote.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'g')),
  ];
  return places.every(({ index }) => {
    const [before, after] = [answer.slice(0, index), answer.slice(index + quote.length)];
    return /[\p{L}\p{N}][-/_]?$/u.test(before) || /^[-/_]?[\p{L}\p{N}]/u.test(after);
  });
}

test('[F3] quotes whole words within one sentence', () => {
  const { read } = gradeAnswer(
    rubricOf('js-closure'),
    'It fits.Then useEffect reads the read-through cache of Promise.all here.',
  );
  const placeOf = (words: string) => {
    const start = read.text.indexOf(words);
    const sentence = read.tokens.find((token) => token.start === start)?.sentence ?? -1;
    return { start, end: start + words.length, sentence, words: 2, negative: false };
  };
  const long = 'and so it goes on with many a word more '.repeat(4);
  const { read: longRead } = gradeAnswer(
    rubricOf('js-closure'),
    `${long}useEffect runs a read-through ${long}`,
  );
  const at = longRead.text.indexOf('Effect runs a read');
  const place = { ...placeOf('It'), sentence: 0, start: at, end: at + 'Effect runs a read'.length };
  expect(quoteFrom(read, placeOf('It'))).toBe('It fits');
  expect(quoteFrom(read, placeOf('Then'))).toBe(
    'Then useEffect reads the read-through cache of Promise.all here',
  );
  expect(quoteFrom(longRead, place)).toBe(longRead.text.trim());
});

test('quotes whole clauses of a long sentence, so that no quote reverses its meaning', () => {
  const { read } = gradeAnswer(
    rubricOf('js-closure'),
    'I would never call the function again inside of the loop that we had in our old code base, since each closure keeps the variable, and with var all of them keep the same one, which is why it prints three.',
  );
  const placeOf = (words: string) => {
    const start = read.text.indexOf(words);
    return { start, end: start + words.length, sentence: 0, words: 2 };
  };
  expect(quoteFrom(read, placeOf('closure keeps'))).toBe('since each closure keeps the variable');
  // Punctuation within a number ends no clause.
  const { read: figures } = gradeAnswer(
    rubricOf('js-closure'),
    'We first talked for a long time about what everybody in the company expects of such a service at night, and then we promised 99.9 percent of requests below 1,200 milliseconds, which left a budget.',
  );
  const start = figures.text.indexOf('percent');
  expect(quoteFrom(figures, { start, end: start + 7, sentence: 0, words: 1 })).toBe(
    'and then we promised 99.9 percent of requests below 1,200 milliseconds',
  );
  expect(quoteFrom(read, placeOf('call the function'))).toBe(
    'I would never call the function again inside of the loop that we had in our old code base',
  );
  expect(quoteFrom(read, placeOf('prints three'))).toBe('which is why it prints three');
});

test("[F3] includes a question's points, model answer and completeness", () => {
  const strong = reportOf(answered('sql-joins', bank.find('sql-joins')?.item.model ?? ''));
  const { feedback } = strong;
  const { concepts = [], model = '' } = bank.find('sql-joins')?.item ?? {};
  expect(feedback).toMatchObject({ questionId: 'sql-joins', isComplete: true, modelAnswer: model });
  expect(feedback.points).toMatchObject(
    concepts.map(({ id, name, point, beyond }) => ({ id, name, statement: point, isAsked: !beyond })),
  );
  const { feedback: skipped } = reportOf(answered('sql-joins', '', true));
  expect(skipped.isComplete).toBe(false);
  expect(skipped.points?.map(({ made }) => made)).toEqual(concepts.map(() => false));
  const { domains, translations } = assessByRubric(bank, {
    role: null,
    questions: [answered('sql-joins', model)],
    expectedAnswers: true,
  });
  const [english, russian] = [domains[0]?.questions?.[0], translations.ru[0]?.questions[0]];
  expect(russian?.points?.map(({ id, made }) => [id, made])).toEqual(
    english?.points?.map(({ id, made }) => [id, made]),
  );
  expect(russian?.points?.every(({ name }) => /[а-яё]/i.test(name))).toBe(true);
  const [said, meaning = ''] = russian?.modelAnswer?.split('\n') ?? [];
  expect(said).toBe(model);
  expect(meaning).toMatch(/[а-яё]{4}/i);
  const withheld = assessByRubric(bank, {
    role: null,
    questions: [answered('sql-joins', model)],
    expectedAnswers: false,
  });
  expect(
    JSON.stringify([withheld.domains[0]?.questions?.map(({ answer: _said, ...rest }) => rest)]),
  ).not.toContain(model);
});

test('[F3] follows the wire contract, with five scores from 0 to 100', () => {
  const { domains } = assessByRubric(bank, {
    role: 'Backend engineer',
    questions: someFixtures,
    expectedAnswers: true,
  });
  const feedback = v.parse(feedbackSchema, { interviewId: '1', status: 'FINISHED', role: null, domains });
  for (const question of feedback.domains?.flatMap((domain) => domain.questions ?? []) ?? []) {
    for (const score of Object.values(question.scores)) {
      expect(score).toMatchObject({ min: 0, max: 100 });
      expect(score?.current).toBeGreaterThanOrEqual(0);
      expect(score?.current).toBeLessThanOrEqual(100);
    }
  }
});

test("[F3] averages the questions' totals as the score, and scores a clear but wrong answer low", () => {
  const { domains, score } = assessByRubric(bank, {
    role: null,
    questions: someFixtures.slice(0, 20),
    expectedAnswers: true,
  });
  const told = domains.flatMap((domain) => domain.questions ?? []);
  const sum = told.reduce((total, question) => total + (question.total ?? NaN), 0);
  expect(score).toBe(Math.round(sum / told.length));

  const wrong = questions.map(({ item }) => reportOf(answered(item.id, item.fixtures.wrong)).feedback);
  expect(wrong.filter(({ total }) => (total ?? 100) > 35)).toEqual([]);
  // Negative control: the mean of its scores disagrees.
  const means = wrong.map(({ scores }) => {
    const given = Object.values(scores).flatMap((each) => each?.current ?? []);
    return given.reduce((total, each) => total + each, 0) / given.length;
  });
  expect(means.filter((mean) => mean > 35).length).toBeGreaterThan(wrong.length / 2);
});

test('[F3] never calls a worthless answer nearly right, and credits it with no point', () => {
  const untrue = answersIn('examiners-held-out').filter(
    ({ item, kind }) =>
      (kind === 'wrong' || kind === 'vague') && questions.some((question) => question.item.id === item),
  );
  const told = untrue.slice(0, 120).map(({ item, answer }) => reportOf(answered(item, answer)).feedback);
  const low = told.filter(({ total }) => (total ?? 100) < 20);
  expect(low.length).toBeGreaterThan((2 / 3) * told.length);
  const praise = [...english.complete(['']), ...english.sound(['']), ...english.begun([''])];
  for (const { feedback = '', points = [] } of low) {
    expect(praise.filter((words) => feedback?.includes(words.slice(0, 12)))).toEqual([]);
    expect(points?.filter(({ state }) => state === 'made' || state === 'partly')).toEqual([]);
  }
});

test('produces the same report for the same interview', () => {
  const once = assessByRubric(bank, { role: null, questions: someFixtures, expectedAnswers: true });
  const again = assessByRubric(createQuestionBank(readBankFiles()), {
    role: null,
    questions: someFixtures,
    expectedAnswers: true,
  });
  expect(again).toEqual(once);
});

test('[F2] counts answers from 60 on as correct, per level, and derives the status from the average', () => {
  const questions = [
    answered('js-equality', bank.find('js-equality')?.item.fixtures.strong ?? ''),
    answered('js-let-const-var', 'fine'),
    answered('js-closure', bank.find('js-closure')?.item.model ?? ''),
  ];
  const { domains, score } = assessByRubric(bank, { role: null, questions, expectedAnswers: true });
  expect(domains).toHaveLength(1);
  expect(domains[0]?.performance).toEqual([
    { level: 'BEGINNER', totalQuestions: 2, correctAnswers: 1 },
    { level: 'INTERMEDIATE', totalQuestions: 1, correctAnswers: 1 },
  ]);
  expect(score).toBeGreaterThan(55);
  expect(score).toBeLessThan(70);
  expect(domains[0]?.status).toBe('COMPETENT');
});

test('lists domains in order of appearance', () => {
  const questions = [
    answered('sql-joins', ''),
    answered('java-equals-hashcode', ''),
    answered('sql-keys', ''),
  ];
  const { domains } = assessByRubric(bank, { role: null, questions, expectedAnswers: true });
  expect(domains.map(({ domain }) => domain)).toEqual(['SQL and data modelling', 'Java and JVM services']);
});

test('[F4] scores a skipped question 0 as unanswered, with empty remarks', () => {
  const skipped = answered('sql-joins', '', true);
  const { domain, feedback } = reportOf(skipped);
  expect(feedback.feedback).toBe('You didn’t answer this question.');
  expect(feedback).toMatchObject({ strengths: '', languageNotes: '', languageBarriersNoted: [] });
  expect(feedback.progressionPathway).toContain('A strong answer would say: “');
  expect(domain.performance).toEqual([{ level: 'BEGINNER', totalQuestions: 1, correctAnswers: 0 }]);
  expect(domain.reasoning).toContain('not answered');
  const known = answered('sql-keys', bank.find('sql-keys')?.item.model ?? '');
  const scoreOf = (questions: (typeof known)[]) =>
    assessByRubric(bank, { role: null, questions, expectedAnswers: true }).score ?? 0;
  expect(scoreOf([known])).toBeGreaterThanOrEqual(90);
  expect(scoreOf([skipped, known])).toBe(Math.round(scoreOf([known]) / 2));
});

const GERMAN =
  'Ein INNER JOIN liefert nur die Zeilen, für die es in beiden Tabellen einen Treffer gibt, und LEFT JOIN behält alle Zeilen.';

test('[F8] names a foreign-language answer, without score, strengths and gaps', () => {
  const { feedback } = reportOf(answered('sql-joins', GERMAN));
  expect(feedback.feedback).toBe(
    'This answer is in German. The interviewer only understands English, so the answer isn’t scored and doesn’t count for or against you. To get a score, say the same thing in English.',
  );
  expect(feedback).toMatchObject({
    answer: GERMAN,
    scores: {},
    strengths: '',
    developmentAreas: '',
    technicalGapsIdentified: [],
    languageNotes: '',
  });
  expect(feedback.progressionPathway).toMatch(/^A strong answer would say: “[^”]+”$/);
  const { feedback: russian } = reportOf(
    answered('js-closure', 'Eto kogda funkciya zapominaet peremennye iz scope, gde ona sozdana.'),
  );
  expect(russian.feedback).toContain('This answer is in romanised Russian.');
});

test('[F8] excludes an answer in another language from average, status, count and performance', () => {
  const strong = (id: string) => answered(id, bank.find(id)?.item.model ?? '');
  const report = (...questions: AnsweredQuestion[]) =>
    assessByRubric(bank, { role: null, questions, expectedAnswers: false });
  const german = answered('sql-joins', GERMAN);
  const { domains, score } = report(german, strong('sql-keys'));
  expect(score).toBeGreaterThanOrEqual(90);
  // One counted answer makes nobody excellent, however many do not count.
  expect(domains[0]).toMatchObject({
    status: 'PROFICIENT',
    performance: [{ level: 'BEGINNER', totalQuestions: 1, correctAnswers: 1 }],
    suggestion: report(strong('sql-keys')).domains[0]?.suggestion,
  });
  expect(domains[0]?.reasoning).toMatch(
    /^Proficient, based on one answer: the average is \d+ out of 100, and 1 of 1 passed with at least 60\. Not counted: one answer in another language\.\n[^\n]+: not scored \(in German\)\./,
  );
});

test('[F8] reports neither status nor score where no answer could be scored, with the reason', () => {
  const questions = [answered('sql-joins', GERMAN), answered('sql-keys', GERMAN)];
  const { domains, score } = assessByRubric(bank, { role: null, questions, expectedAnswers: false });
  expect(score).toBeNull();
  expect(domains[0]).toMatchObject({
    status: null,
    performance: [],
    suggestion:
      'Not scored: your answers are in German, and the interviewer only understands English. Your answers are saved as you gave them. Retake the interview in English: simple English is enough, and language mistakes don’t affect the score.',
  });
  expect(domains[0]?.reasoning).toMatch(/^No status: none of the answers is in English, /);
  expect(() =>
    v.parse(feedbackSchema, { interviewId: '1', status: 'FINISHED', role: null, domains }),
  ).not.toThrow();
});

test('[F8] names and ignores a sentence in another language within an English answer', () => {
  const english = bank.find('sql-joins')?.item.model ?? '';
  const alone = reportOf(answered('sql-joins', english)).feedback;
  const mixed = reportOf(
    answered(
      'sql-joins',
      `${english} Das heißt, ohne passende Zeile bleibt der Kunde trotzdem in der Liste stehen.`,
    ),
  ).feedback;
  expect(mixed.languageNotes).toBe(
    '“Das heißt, ohne passende Zeile bleibt der Kunde trotzdem in der Liste stehen” is in German and didn’t count: only English is scored.',
  );
  expect(mixed.scores).toEqual(alone.scores);
});

test('quotes slips in language notes, without affecting accuracy', () => {
  const right =
    'A left join keeps all customers, it depends on the data. Where there is no match, the columns are null.';
  const slips =
    'A left join keeps all customers, it depends of the data. Where there is no match, the columns are null.';
  const { feedback } = reportOf(answered('sql-joins', slips));
  expect(feedback.languageNotes).toContain('“depends of”');
  expect(feedback.languageBarriersNoted).toEqual(['Prepositions']);
  expect(feedback.scores.accuracy).toEqual(reportOf(answered('sql-joins', right)).feedback.scores.accuracy);
});

test('suggests two questions to repeat, wrong claims first, and none without gaps', () => {
  const suggestionOn = (...answers: [id: string, fixture: 'strong' | 'partial' | 'wrong' | 'offTopic'][]) =>
    assessByRubric(bank, {
      role: null,
      questions: answers.map(([id, fixture]) => answered(id, bank.find(id)?.item.fixtures[fixture] ?? '')),
      expectedAnswers: true,
    }).domains[0]?.suggestion;
  const topicOf = (id: string) => bank.find(id)?.item.topic ?? '';
  expect(suggestionOn(['sql-group-by', 'offTopic'], ['sql-joins', 'wrong'], ['sql-index', 'strong'])).toBe(
    english.answerAgain([topicOf('sql-joins'), topicOf('sql-group-by')]),
  );
  expect(suggestionOn(['sql-index', 'strong'])).toBe(english.aimHigher(topicOf('sql-index')));
});

test('throws for a question outside the bank instead of making up a score', () => {
  const gone = { ...answered('sql-joins', 'x'), questionId: 'gone' };
  expect(() => assessByRubric(bank, { role: null, questions: [gone], expectedAnswers: true })).toThrow(
    'does not hold question gone',
  );
});

test("omits the model answer on the interview's request", () => {
  const pathway = (expectedAnswers: boolean) =>
    assessByRubric(bank, { role: null, questions: someFixtures, expectedAnswers })
      .domains.flatMap(({ questions }) => questions ?? [])
      .map(({ progressionPathway }) => progressionPathway ?? '');
  expect(pathway(true).every((text) => text.includes('A strong answer would say'))).toBe(true);
  expect(pathway(false).some((text) => text.includes('A strong answer would say'))).toBe(false);
});
