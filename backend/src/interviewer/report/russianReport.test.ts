import type { QuestionFeedback } from '@prova/api/types/feedback';
import { answersIn } from '@prova/grading/data/readAnswers';
import { makeAdversaries } from '@prova/grading/evaluate/makeAdversaries';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { createQuestionBank, type BankQuestion } from '../bank/createQuestionBank';
import { createTranslations, type TranslationFile } from '@prova/grading/bank/createTranslations';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { readTranslationFiles } from '@prova/grading/bank/readTranslationFiles';
import type { AnsweredQuestion, DomainWords, QuestionWords } from '../interviewer';
import { assessByRubric } from './reportInterview';
import { createRussian } from './wording/createRussian';
import { BARRIERS, type Choices, type Wording } from './wording/wording';
import { WORDINGS } from './wording/wordings';

const bank = createQuestionBank(readBankFiles());
const questions = sampleOf(bank.questions);
const twins = new Map(readTranslationFiles().flatMap(({ items }) => Object.entries(items)));

const QUOTE = /“[^”]*”|«[^»]*»/g;
/** Leftovers of English sentences of ours. */
const ENGLISH = /[a-z]{2,}/i;
/** The names of slips are Russian around their English words. */
const ENGLISH_RUN = /(?:[a-z]+[ ,]+){2,}[a-z]+/i;
const quotesIn = (text: string) => (text.match(QUOTE) ?? []).map((quote) => quote.slice(1, -1)).toSorted();

/** Our own text without the candidate's words and the bank's texts, which are checked separately. */
const ownPart = (text: string, twinsOfItem: readonly string[]) =>
  withoutKnown(text, twinsOfItem).replaceAll(QUOTE, ' … ');

const withoutKnown = (text: string, twinsOfItem: readonly string[]) =>
  twinsOfItem
    .toSorted((left, right) => right.length - left.length)
    .reduce((rest, twin) => rest.replaceAll(twin, ' … '), text);

function answered({ domainId, item }: BankQuestion, answer: string): AnsweredQuestion {
  const { id: questionId, level, text } = item;
  return { questionId, domainId, level, question: text, spoken: text, answer, skipped: answer === '' };
}

const ABOUT_DELIVERY =
  'Um, I think it depends of the informations, I guess it allow many thread, you know, um, maybe it doesn’t works, like, ' +
  'you can to do it more better, I think, explain me, um, and so on. '.repeat(2);

/** Every possible kind of answer, and one answer to every question. */
const answers = questions.flatMap((question, index) => {
  const { item } = question;
  const { strong, partial, wrong, offTopic } = item.fixtures;
  const every = [strong, partial, wrong, item.model, offTopic, '', `${partial} ${ABOUT_DELIVERY}`];
  const adversaries = index % 24 === 0 ? makeAdversaries(item, index).map(({ text }) => text) : [];
  const graded = [...answersIn('tuned'), ...answersIn('held-out')]
    .filter((one, at) => at % 3 === 0 && one.item === item.id)
    .map(({ answer }) => answer);
  const unreadable =
    index === 0 ? ['I do not know', 'fine', 'Это другой язык.', 'Das weiß ich leider nicht.'] : [];
  return [...every.slice(index % every.length).slice(0, 1), ...adversaries, ...graded, ...unreadable].map(
    (answer) => ({ question, answer }),
  );
});

const FIELDS = [
  'feedback',
  'strengths',
  'developmentAreas',
  'languageNotes',
  'progressionPathway',
  'technicalGapsIdentified',
  'languageBarriersNoted',
] as const satisfies (keyof QuestionWords)[];

const textOf = (words: QuestionWords | QuestionFeedback, field: (typeof FIELDS)[number]) =>
  [words[field] ?? ''].flat().join('\n');

test('[F7] produces the same report in Russian: as many sentences, the same quotes, no English words', () => {
  const wrong: unknown[] = [];
  for (const { question, answer } of answers) {
    const { domains, translations } = assessByRubric(bank, {
      role: null,
      questions: [answered(question, answer)],
      expectedAnswers: true,
    });
    const [english, russian] = [domains[0], translations.ru[0]];
    const [said, twin] = [english?.questions?.[0], russian?.questions[0]];
    if (!english || !russian || !said || !twin) throw new Error('no report');
    const { names = {}, texts = {} } = twins.get(question.item.id) ?? {};
    // Topics may begin a line, and have a capital then.
    const known = [...Object.values(names), ...Object.values(texts)].flatMap((text) => [
      text,
      text.charAt(0).toUpperCase() + text.slice(1),
    ]);
    const compare = (field: string, from: string, to: string) => {
      const rest = ownPart(to, known);
      if (
        (from === '') !== (to === '') ||
        from.split('\n').length + (field === 'progressionPathway' ? 1 : 0) !== to.split('\n').length ||
        quotesIn(from).join() !== quotesIn(withoutKnown(to, known)).join() ||
        /undefined|\[object|NaN/.test(rest) ||
        (field === 'languageBarriersNoted' ? ENGLISH_RUN : ENGLISH).test(rest) ||
        to.split('\n').some((line) => line !== '' && !/[а-яё]/i.test(line))
      )
        wrong.push({ item: question.item.id, answer: answer.slice(0, 60), field, from, to });
    };
    for (const field of FIELDS) compare(field, textOf(said, field), textOf(twin, field));
    compare('reasoning', english.reasoning ?? '', russian.reasoning ?? '');
    compare('suggestion', english.suggestion ?? '', russian.suggestion ?? '');
  }
  expect(wrong).toEqual([]);
  expect(answers.length).toBeGreaterThan(questions.length);
});

type SentenceName = Exclude<keyof Wording, 'language' | 'quoted' | 'itemWords' | 'domainName'>;
const A = 'что А';
const B = 'как Б';
const Q = 'the event loop runs it';
const CAPS = [
  'empty',
  'no-knowledge',
  'too-short',
  'scrambled',
  'no-claims',
  'recital',
  'denied',
  'exchanged',
] as const;
const STATUSES = ['NEEDS_IMPROVEMENT', 'DEVELOPING', 'COMPETENT', 'PROFICIENT', 'EXCELLENT'] as const;
const figures = {
  topic: 'индексы',
  total: 40,
  alone: null,
  covered: 1,
  points: 5,
  mistakes: 0,
  cap: null,
};
const CODES = ['de', 'ru-Latn', null];

/** Every sentence; a new one has to be tested here too. */
const SENTENCES: Record<SentenceName, (wording: Wording) => (string | Choices)[]> = {
  capped: (wording) => CAPS.map((cap) => wording.capped(cap, 'индексы')),
  otherLanguage: (wording) => CODES.map((code) => wording.otherLanguage(code)),
  otherPart: (wording) => CODES.map((code) => wording.otherPart('Das heißt', code)),
  answerInEnglish: (wording) => [
    wording.answerInEnglish(['de', 'de', 'ru-Latn']),
    wording.answerInEnglish(['de', null]),
  ],
  notScored: (wording) => CODES.map((code) => wording.notScored('индексы', code)),
  noStatus: (wording) => [wording.noStatus()],
  wrongFirst: (wording) => [1, 2].map((errors) => wording.wrongFirst(errors, 'индексы')),
  stillHolds: (wording) => [wording.stillHolds([A, B])],
  noAnswer: (wording) => [wording.noAnswer('индексы', 'Что ускоряет индекс?')],
  complete: (wording) => [wording.complete([A, B])],
  sound: (wording) => [wording.sound([A])],
  begun: (wording) => [wording.begun([A, B])],
  alsoWrong: (wording) => [1, 2].map((errors) => wording.alsoWrong(errors, 'индексы')),
  inShort: (wording) =>
    (['complete', 'sound', 'begun'] as const).map((verdict) => wording.inShort(verdict, 'индексы')),
  stillOpen: (wording) => [1, 2, 5].map((gaps) => wording.stillOpen(gaps, 'индексы')),
  explained: (wording) => [wording.explained(A, Q)],
  praised: (wording) => [wording.praised(Q)],
  doubtful: (wording) => [wording.doubtful(Q)],
  correction: (wording) => [wording.correction([Q], 'Верно В.'), wording.correction([Q, Q], 'Верно В.')],
  attempted: (wording) => [wording.attempted(Q, A, 'Верно В.')],
  notMentioned: (wording) => [wording.notMentioned(A)],
  barrier: (wording) => BARRIERS.map((barrier) => wording.barrier(barrier)),
  slip: (wording) => [
    wording.slip('say me', { say: ['explain to me', 'tell me'] }),
    wording.slip('informations', { say: ['information'], singular: true }),
  ],
  fillers: (wording) => [1, 3, 5, 21, 22].map((count) => wording.fillers(count, ['um', 'you know', 'like'])),
  hedges: (wording) => [3, 5].map((count) => wording.hedges(count, 'I think')),
  longSentences: (wording) => [wording.longSentences()],
  followUp: (wording) => [wording.followUp('Что будет дальше?')],
  answerAgain: (wording) =>
    [['индексы'], ['индексы', 'транзакции']].map((topics) => wording.answerAgain(topics)),
  aimHigher: (wording) => [wording.aimHigher('индексы')],
  status: (wording) =>
    STATUSES.flatMap((status) =>
      [0, 1, 3, 21].map((count) =>
        wording.status({ status, average: 50, answers: count + 1, leftOut: count, met: 1, passing: 60 }),
      ),
    ),
  answer: (wording) => [
    wording.answer({ ...figures, alone: 30, mistakes: 1 }),
    wording.answer({ ...figures, mistakes: 2 }),
    wording.answer({ ...figures, mistakes: 5, points: 21 }),
    ...CAPS.map((cap) => wording.answer({ ...figures, cap })),
  ],
};

test.each(Object.entries(SENTENCES))(
  '[F7] %s: reports the same in Russian, without English outside quotes',
  (name, say) => {
    const english = say(WORDINGS.en).map((one) => [one].flat().length);
    const russian = say(WORDINGS.ru);
    // Equally many variants: the choice is by a random value common to both languages.
    expect(russian.map((one) => [one].flat().length)).toEqual(english);
    for (const sentence of russian.flat()) {
      expect(sentence).toMatch(/[а-яё]/);
      expect(sentence.replaceAll(QUOTE, '…')).not.toMatch(name === 'barrier' ? ENGLISH_RUN : ENGLISH);
      expect(sentence).not.toMatch(/undefined|NaN| {2}|\.\.|,,| [.,:;]/);
    }
  },
);

test('[F7] inflects nouns by number in Russian', () => {
  const { ru } = WORDINGS;
  expect([1, 3, 5, 11, 21, 22].map((count) => ru.fillers(count, ['um']).split(' (')[0])).toEqual([
    '1 слово-паразит',
    '3 слова-паразита',
    '5 слов-паразитов',
    '11 слов-паразитов',
    '21 слово-паразит',
    '22 слова-паразита',
  ]);
  const status = (answers: number) =>
    ru.status({ status: 'PROFICIENT', average: 74, answers, leftOut: 0, met: 1, passing: 60 }).split(':')[0];
  expect([1, 3, 21].map(status)).toEqual([
    'Сильный уровень, по одному ответу',
    'Сильный уровень, по 3 ответам',
    'Сильный уровень, по 21 ответу',
  ]);
  expect(ru.answer({ ...figures, mistakes: 2 })).toBe(
    'Индексы: 40, раскрыто 1 из 5 тезисов, 2 неверных утверждения.',
  );
});

test('[F7] spells out the counts of errors and gaps, and separates names', () => {
  const { ru } = WORDINGS;
  expect([1, 2, 5].map((errors) => ru.alsoWrong(errors, 'индексы'))).toEqual([
    'Индексы: одно утверждение нужно исправить.',
    'Индексы: два утверждения нужно исправить.',
    'Индексы: пять утверждений нужно исправить.',
  ]);
  expect([1, 2, 7].map((gaps) => ru.stillOpen(gaps, 'индексы'))).toEqual([
    'Индексы: не хватает ещё одного тезиса.',
    'Индексы: не хватает ещё двух тезисов.',
    'Индексы: не хватает ещё 7 тезисов.',
  ]);
  expect(ru.sound(['что А и Б', 'как В'])[0]).toBe('Хороший ответ: вы объяснили, что А и Б, а также как В.');
});

describe('a question without Russian translations, written for one interview', () => {
  const tailored = { id: 'tailored-1' };
  const [question] = bank.questions;
  if (!question) throw new Error('the bank is empty');
  const item = { ...question.item, ...tailored };
  const wording = createRussian(createTranslations([] as TranslationFile[]));

  test('[F7] quotes the English question in Russian sentences', () => {
    const words = wording.itemWords(item);
    const [concept] = item.concepts;
    if (!concept) throw new Error('no concept');
    const said = [
      wording.attempted('it', words.name(concept), words.point(concept)),
      wording.notMentioned(words.name(concept)),
      ...wording.noAnswer(words.topic, words.hint),
      words.nextLevel,
      ...words.strongAnswer,
      wording.domainName('Rare things and more'),
    ];
    for (const sentence of said) expect(sentence.replaceAll(QUOTE, '…')).not.toMatch(/[a-z]/i);
    expect(wording.attempted('it', words.name(concept), words.point(concept))).toBe(
      `«it»: это сказано слишком общо. Расскажите, что стоит за тезисом «${concept.name}». По-английски: «${concept.point}»`,
    );
  });

  test('[F7] reports a whole interview with an untranslated question in Russian', () => {
    const asked = { ...answered(question, item.fixtures.partial), tailored: item, questionId: item.id };
    const { translations } = assessByRubric(bank, { role: null, questions: [asked], expectedAnswers: true });
    const [domain] = translations.ru as [DomainWords];
    const texts = FIELDS.flatMap((field) => textOf(domain.questions[0] ?? {}, field).split('\n'));
    for (const line of [...texts, domain.suggestion ?? '', domain.reasoning ?? ''])
      expect(line.replaceAll(QUOTE, '…')).not.toMatch(ENGLISH);
    expect(texts.join(' ')).toContain('что стоит за тезисом «');
  });
});
