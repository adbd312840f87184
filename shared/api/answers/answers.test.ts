import { allAnswerVariants } from '../testing/answerVariants';
import { wholeAnswers } from '../testing/wholeAnswers';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { accountAnswerSchema, applicationInfoAnswerSchema } from './accountAnswer';
import { audioMessageAnswerSchema } from './audioMessageAnswer';
import { analysisAnswerSchema, domainListAnswerSchema, keywordListAnswerSchema } from './domainAnswer';
import { feedbackAnswerSchema, questionFeedbackAnswerSchema } from './feedbackAnswer';
import { freshCountListAnswerSchema } from './freshQuestionsAnswer';
import {
  interviewAnswerSchema,
  interviewPageAnswerSchema,
  interviewStartedAnswerSchema,
  questionAnswerSchema,
} from './interviewAnswer';
import { languageModelAnswerSchema } from './languageModelAnswer';
import { trendListAnswerSchema } from './trendAnswer';
import { verdictPageAnswerSchema } from './verdictAnswer';
import { speechRecordAnswerSchema } from './voice/speechRecordAnswer';
import { transcriptionAnswerSchema } from './voice/transcriptionAnswer';
import { pronunciationListAnswerSchema } from './voice/pronunciationAnswer';
import { readinessAnswerSchema } from './readinessAnswer';
import { sampleQuestionListAnswerSchema } from './voice/sampleQuestionAnswer';
import { voiceConfigAnswerSchema, voiceListAnswerSchema } from './voice/voiceConfigAnswer';
import { voicePresetListAnswerSchema } from './voice/voicePresetAnswer';
import { voiceCapabilityAnswerSchema, voiceHealthAnswerSchema } from './voice/voiceHealthAnswer';

/** Members without which an answer cannot be read; any other member may be missing or wrong. */
const READ: Readonly<Record<keyof typeof wholeAnswers, readonly [GenericSchema, RegExp]>> = {
  account: [accountAnswerSchema, /^$/],
  applicationInfo: [applicationInfoAnswerSchema, /^$/],
  audioMessage: [audioMessageAnswerSchema, /^(text)?$/],
  domainList: [domainListAnswerSchema, /^(domains)?$/],
  keywordList: [keywordListAnswerSchema, /^$/],
  freshCountList: [freshCountListAnswerSchema, /^$/],
  readinessPlan: [readinessAnswerSchema, /^(technologies)?$/],
  analysis: [analysisAnswerSchema, /^$/],
  currentQuestion: [questionAnswerSchema, /^(question)?$/],
  interviewStarted: [interviewStartedAnswerSchema, /^(id)?$/],
  interview: [interviewAnswerSchema, /^$/],
  interviewPage: [interviewPageAnswerSchema, /^(interviews)?$/],
  trendList: [trendListAnswerSchema, /^$/],
  feedback: [feedbackAnswerSchema, /^$/],
  languageModelReport: [languageModelAnswerSchema, /^(model)?$/],
  verdictPage: [verdictPageAnswerSchema, /^(verdicts)?$/],
  voiceHealth: [voiceHealthAnswerSchema, /^$/],
  voiceConfig: [voiceConfigAnswerSchema, /^$/],
  voiceList: [voiceListAnswerSchema, /^(voices)?$/],
  voicePresetList: [voicePresetListAnswerSchema, /^$/],
  speechRecord: [speechRecordAnswerSchema, /^$/],
  pronunciationList: [pronunciationListAnswerSchema, /^$/],
  sampleQuestionList: [sampleQuestionListAnswerSchema, /^$/],
  transcription: [transcriptionAnswerSchema, /^(text)?$/],
};

test.each(Object.entries(READ))(
  'reads every variant of an answer except for required parts: %s',
  (name, [schema, needed]) => {
    const whole = wholeAnswers[name as keyof typeof wholeAnswers];
    expect(v.safeParse(schema, whole).success).toBe(true);
    const refused = allAnswerVariants(whole).filter(({ answer }) => !v.safeParse(schema, answer).success);
    expect(refused.filter(({ place }) => !needed.test(place)).map(({ name: variant }) => variant)).toEqual(
      [],
    );
  },
);

test('signs in only on an unambiguous true, and grants only readable roles', () => {
  const read = (answer: object) => v.parse(accountAnswerSchema, answer);
  expect(read({ activated: true, authorities: ['ROLE_USER', null, 7, 'ROLE_NEW'] })).toMatchObject({
    activated: true,
    authorities: ['ROLE_USER', '7', 'ROLE_NEW'],
  });
  for (const activated of ['true', 1, null, undefined, {}]) {
    expect(read({ activated, authorities: 'ROLE_ADMIN' })).toMatchObject({
      activated: false,
      authorities: [],
    });
  }
});

test('[W3] reads an analysis with domains by name or domain, or by words alone, and accepts null for missed', () => {
  const read = (answer: object) => v.parse(analysisAnswerSchema, answer);
  expect(
    read({ existing: [{ id: 'd-1', domain: 'SQL' }, { id: 7 }, { domain: 'COBOL' }, null], missed: null }),
  ).toEqual({
    existing: [
      { id: 'd-1', name: 'SQL', evidence: [] },
      { id: '7', name: '7', evidence: [] },
    ],
    missed: [{ name: 'COBOL', evidence: [] }],
  });
  expect(read({ missed: [{ domain: 'Fortran', evidence: ['array', null] }, 'Perl', {}] })).toEqual({
    existing: [],
    missed: [
      { name: 'Fortran', evidence: ['array'] },
      { name: 'Perl', evidence: [] },
    ],
  });
  expect(v.safeParse(analysisAnswerSchema, { existing: null }).success).toBe(false);
});

test('reads interview settings by name, whatever their wire type', () => {
  const { settings } = v.parse(interviewAnswerSchema, {
    level: 'ADVANCED',
    domainId: 'd-0',
    properties: [
      { name: 'DOMAIN_ID', type: 'REFERENCE', value: 7 },
      { name: 'DOMAIN_ID', value: 'd-2' },
      { name: 'DOMAIN_ID', value: 'd-2' },
      { name: 'LEVEL', value: 'GURU' },
      { name: 'REQUESTED_QUESTIONS', value: '4' },
      { name: 'DURATION', value: 'FOREVER' },
      { name: 'DISPLAY_TIME_PROGRESS', value: 'false' },
      { name: 'SHOE_SIZE', value: 44 },
      null,
    ],
  });
  expect(settings).toMatchObject({
    domainIds: ['7', 'd-2'],
    level: { unknown: 'GURU' },
    requestedQuestions: 4,
    duration: null,
    displayTimeProgress: false,
    includeTechQuestions: null,
  });
});

test('sorts questions by order without duplicates, and keeps unordered questions in place', () => {
  const { questions, nextId } = v.parse(interviewAnswerSchema, {
    assignedQuestions: {
      questions: [
        { order: 3, assignedQuestionId: 'c' },
        { order: null, assignedQuestionId: 'b' },
        { order: 1, assignedQuestionId: 'a' },
        { order: 4, assignedQuestionId: 'a' },
        { order: 5 },
      ],
      next: {},
    },
  });
  expect(questions.map(({ assignedQuestionId }) => assignedQuestionId)).toEqual(['a', 'b', 'c']);
  expect(nextId).toBeNull();
});

test('[F3] accepts a range for a total, and drops an invalid range but not the total', () => {
  const read = (question: object) => {
    const { total, totalRange } = v.parse(questionFeedbackAnswerSchema, question);
    return [total, totalRange];
  };
  const range = (low: unknown, high: unknown) => read({ total: 71, totalRange: { low, high } });
  expect(range(55, 80)).toEqual([71, { low: 55, high: 80 }]);
  expect(range('55', 79.6)).toEqual([71, { low: 55, high: 80 }]);
  expect(range(0, 100)).toEqual([71, { low: 0, high: 100 }]);
  for (const [low, high] of [
    [80, 55],
    [71, 71],
    [-1, 80],
    [55, 101],
    [55, null],
    ['some', 80],
    [undefined, 80],
  ]) {
    expect([low, high, ...range(low, high)]).toEqual([low, high, 71, null]);
  }
  for (const totalRange of [null, undefined, 55, '55–80', [55, 80], {}])
    expect(read({ total: 71, totalRange })).toEqual([71, null]);
});

test('[V10] accepts only plausible limits and days, and reads a confidence as a fraction', () => {
  const config = v.parse(voiceConfigAnswerSchema, {
    maxTextLength: -7,
    maxFileSizeMb: '25',
    speech: {
      models: [{ id: 'a', retiresOn: '2026-07-09T00:00:00Z' }, { id: 'b', retiresOn: '2026-99-99' }, null],
      settings: [
        { kind: 'range', name: 'speed', min: 2, max: 1 },
        { kind: 'range', name: 'style', min: 0, max: 1, step: 0, default: 7 },
      ],
    },
  });
  expect(config).toMatchObject({ maxTextLength: null, maxFileSizeMb: 25, formats: [], transcription: null });
  expect(config.speech?.models.map(({ retiresOn }) => retiresOn)).toEqual(['2026-07-09', null]);
  expect(config.speech?.settings).toEqual([
    { kind: 'range', name: 'style', min: 0, max: 1, step: 0.01, default: 1 },
  ]);
  const confidenceOf = (confidence: unknown) =>
    v.parse(transcriptionAnswerSchema, { text: 'x', confidence }).confidence;
  expect([0, 0.5, 1, 93, '0.5', -1, 1e308, null, 'high'].map(confidenceOf)).toEqual([
    0,
    0.5,
    1,
    0.93,
    0.5,
    null,
    null,
    null,
    null,
  ]);
});

test('[V10] reads a capability as a word or an object with one, and lists voices once', () => {
  const can = (answer: unknown) => v.parse(voiceCapabilityAnswerSchema, answer);
  expect([true, false, { supported: true }, { supported: 'false' }, {}].map(can)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(
    v.parse(voiceListAnswerSchema, {
      voices: [{ id: 'a' }, {}, { id: 'b', name: 'Bo', isDefault: 'true' }, { id: 'a' }],
    }),
  ).toEqual([
    { id: 'a', name: 'a', isDefault: false },
    { id: 'b', name: 'Bo', isDefault: true },
  ]);
});
