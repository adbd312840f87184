import type { DomainFeedback } from '@prova/api/types/feedback';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { answersIn } from '@prova/grading/data/readAnswers';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { createQuestionBank } from '../bank/createQuestionBank';
import type { DomainWords } from '../interviewer';
import { assessAnswers } from './assessAnswers';
import { reportInterview } from './reportInterview';

const REPORTS = 200;
const ANSWERS_IN_REPORT = 3;
/** Shorter ones are names and single words. */
const SHORTEST = 25;

const bank = createQuestionBank(readBankFiles());
const items = new Map(sampleOf(bank.questions).map((question) => [question.item.id, question]));
const answers = assessAnswers(
  bank,
  answersIn('examiners-held-out').flatMap(({ item, answer }) => {
    const question = items.get(item);
    if (!question) return [];
    const { id: questionId, level, text } = question.item;
    return [
      {
        questionId,
        domainId: question.domainId,
        level,
        question: text,
        spoken: text,
        answer,
        skipped: false,
      },
    ];
  }),
);

/**
 * Every sentence of a report except the model answers, which have their own place. The points of two stories
 * are the same list.
 */
function sentencesOf(domains: readonly (DomainWords | DomainFeedback)[]): string[] {
  const all = domains.flatMap(({ questions }) => questions ?? []);
  const statements = all.flatMap(({ points }) =>
    (points ?? []).flatMap(({ statement, state }) =>
      // The truth about a false claim is next to it.
      statement === undefined || state === 'wrong' ? [] : [statement],
    ),
  );
  const prose = domains.flatMap(({ suggestion, questions }) => [
    suggestion ?? '',
    ...(questions ?? []).flatMap((question) => [
      question.feedback ?? '',
      question.strengths ?? '',
      question.developmentAreas ?? '',
      question.languageNotes ?? '',
      question.progressionPathway ?? '',
      ...(question.technicalGapsIdentified ?? []),
    ]),
  ]);
  return [...prose, ...new Set(statements)]
    .flatMap((text) => text.split(/\n|(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= SHORTEST);
}

const repeatedIn = (sentences: readonly string[]) =>
  sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);

test('repeats no sentence within a report, in either language', () => {
  expect(answers.length).toBeGreaterThan(ANSWERS_IN_REPORT * 30);
  const repeated = Array.from({ length: REPORTS }, (_, turn) => {
    // Of different questions, since nobody is asked one twice.
    const first = (turn * ANSWERS_IN_REPORT) % answers.length;
    const chosen = answers
      .slice(first)
      .concat(answers)
      .filter(
        ({ question: { questionId } }, at, all) =>
          all.findIndex(({ question }) => question.questionId === questionId) === at,
      )
      .slice(0, ANSWERS_IN_REPORT);
    const report = reportInterview(bank.domains, { role: null, expectedAnswers: false }, chosen);
    return [...repeatedIn(sentencesOf(report.domains)), ...repeatedIn(sentencesOf(report.translations.ru))];
  }).flat();
  expect(repeated).toEqual([]);
});
