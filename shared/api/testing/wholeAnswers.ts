import type { PronunciationList } from '../types/voice/pronunciation';
import type { SampleQuestionList } from '../types/voice/sampleQuestion';
import type { VoicePresetList } from '../types/voice/voicePreset';
import type { Account } from '@prova/shared/session/account';
import type { ApplicationInfo } from '../types/applicationInfo';
import type { AudioMessage } from '../types/audioMessage';
import type { DomainList, KeywordList } from '../types/domain';
import type { Feedback } from '../types/feedback';
import type { FreshCountList } from '../types/freshQuestions';
import type { ReadinessPlan } from '../types/readiness';
import type { CurrentQuestion, Interview, InterviewPage, InterviewStarted } from '../types/interview';
import type { LanguageModelReport } from '../types/languageModel';
import type { JobDescriptionAnalysis } from '../types/jobDescription';
import type { SpeechRecord } from '../types/voice/speechRecord';
import type { Transcription } from '../types/voice/transcription';
import type { TrendList } from '../types/trend';
import type { VoiceConfig } from '../types/voice/voiceConfig';
import type { VerdictPage } from '../types/verdict';
import type { VoiceHealth } from '../types/voice/voiceHealth';
import type { VoiceEntry } from '../types/voice/voiceList';

/** Complete: a new member of a wire type fails to compile here until it has a value. */
type Whole<T> = T extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]-?: Whole<NonNullable<T[Name]>> }
    : NonNullable<T>;

const outOf100 = (current: number) => ({ min: 0, max: 100, current });
const scores = {
  accuracy: outOf100(90),
  depth: outOf100(70),
  clarity: outOf100(80),
  relevance: outOf100(95),
  keywords: outOf100(75),
};

const interview: Whole<Interview> = {
  id: 'i-1',
  parentId: 'i-0',
  createdAt: '2026-01-05T09:00:00Z',
  createdBy: 'candidate',
  interviewStatus: 'IN_PROGRESS',
  properties: [
    { name: 'DOMAIN_ID', type: 'UUID', value: 'd-js' },
    { name: 'LEVEL', type: 'ENUM', value: 'ADVANCED' },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 2 },
    { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'Frontend engineer' },
    { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
  ],
  assignedQuestions: {
    questions: [
      { order: 1, assignedQuestionId: 'q-1' },
      { order: 2, assignedQuestionId: 'q-2' },
    ],
    next: { assignedQuestionId: 'q-1' },
  },
  domainId: 'd-js',
  level: 'ADVANCED',
  startedAt: '2026-01-05T09:00:00Z',
  score: 71,
  stopped: false,
  takesDelivery: true,
  takesMoments: true,
  offersDeletion: true,
  repeats: { same: ['hash-map'], weak: ['hash-map'] },
};

const account: Whole<Account> = {
  activated: true,
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
  email: 'candidate@prova.example',
  login: 'candidate',
  firstName: 'Robin',
  lastName: 'Keller',
};
const applicationInfo: Whole<ApplicationInfo> = {
  'display-ribbon-on-profiles': 'dev',
  activeProfiles: ['dev', 'api-docs'],
  answersSentTo: 'ai.example.org',
  questionsSentTo: 'speech.example.org',
  offersPractice: true,
  offersFollowUps: true,
  offersFreshCounts: true,
  offersReadiness: true,
  offersModelReport: true,
};
const usage = {
  calls: 12,
  failures: 2,
  counted: 9,
  inputTokens: 8100,
  outputTokens: 1800,
  seconds: 48.5,
  slowest: 20,
};
const languageModelReport: Whole<LanguageModelReport> = {
  model: 'm-1',
  host: 'ai.example.org',
  state: 'WORKING',
  lastReplyAt: '2026-11-30T09:00:00.000Z',
  lastFailure: { at: '2026-11-29T09:00:00.000Z', reason: 'timeout' },
  prices: { input: 0.15, output: 0.6, currency: 'USD' },
  isChecking: true,
  checks: [
    {
      checkedAt: '2026-11-30T08:00:00.000Z',
      model: 'm-1',
      host: 'ai.example.org',
      answers: 12,
      reviewed: 10,
      agreement: { rank: 0.93, error: 7.5, builtInError: 9.1, points: 0.8 },
      seconds: { mean: 4.2, slowest: 9.9 },
      tokens: 310,
      refusals: [{ reason: 'decoy', count: 2 }],
      problems: [{ problem: 'UNUSABLE', advice: 'LARGER_MODEL' }],
      room: { asked: 4, worded: 3, seconds: 1.2, reasons: ['timeout'] },
    },
  ],
  days: [{ day: '2026-11-30', model: 'm-1', ...usage }],
  tasks: [{ task: 'REVIEW', ...usage, reasons: [{ reason: 'timeout', count: 2 }] }],
};
const voicePresetContent = {
  name: 'Warm',
  provider: 'openai',
  model: 'tts-1',
  voice: 'alloy',
  format: 'mp3',
  settings: { speed: 1.1 },
};
const voicePresetList: VoicePresetList = {
  presets: [
    { id: 'p-1', ...voicePresetContent, createdAt: '2026-11-22T10:00:00.000Z', createdBy: 'admin' },
    { id: 'p-2', ...voicePresetContent, name: 'Cold', createdAt: '2026-11-22T11:00:00.000Z' },
  ],
  interviewer: 'p-1',
  history: [{ preset: voicePresetContent, chosenAt: '2026-11-22T10:00:00.000Z', chosenBy: 'admin' }],
};
const speechRecord: Whole<SpeechRecord> = {
  since: '2026-11-22T10:00:00.000Z',
  texts: 34,
  seconds: { median: 0.4, slowest: 2.1 },
  fallbacks: [{ reason: 'stalled', count: 2 }],
  lastFallbackAt: '2026-11-22T11:00:00.000Z',
  isReplaced: true,
};
const pronunciationList: Whole<PronunciationList> = {
  builtIn: [{ written: 'kubectl', said: 'cube control' }],
  own: [{ written: 'gRPC', said: 'gee R P C', changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'admin' }],
  revision: 'r-1',
};
const sampleQuestionList: Whole<SampleQuestionList> = {
  questions: [
    { id: 'q-1', domainId: 'd-js', domain: 'JavaScript', level: 'BEGINNER', spoken: 'What is a closure?' },
  ],
  domains: [{ id: 'd-js', name: 'JavaScript' }],
  meanLength: 120,
};
const audioMessage: Whole<AudioMessage> = {
  messageId: 'm-1',
  text: 'Welcome',
  audioUrl: '/api/evm/audio/m-1/voice',
};
const domainList: Whole<DomainList> = {
  domains: [
    { id: 'd-js', name: 'JAVASCRIPT', displayName: 'JavaScript', status: 'ACTIVATED' },
    { id: 'd-py', name: 'PYTHON', displayName: 'Python', status: 'ACTIVATED' },
  ],
};
const keywordList: Whole<KeywordList> = { values: [{ id: 'k-1', name: 'closures' }] };
const freshCountList: Whole<FreshCountList> = {
  counts: [
    { domainId: 'd-js', level: 'ADVANCED', total: 8, fresh: 3 },
    { domainId: 'd-py', level: 'ADVANCED', total: 6, fresh: 6 },
  ],
};
const readinessPlan: Whole<ReadinessPlan> = {
  technologies: [
    {
      name: 'Spring',
      evidence: ['Spring Boot'],
      cv: { years: 6 },
      levels: [
        {
          level: 'ADVANCED',
          questions: 2,
          asked: 1,
          points: 6,
          shown: 2,
          gaps: [{ questionId: 'js-closures', domainId: 'd-js' }],
        },
      ],
    },
  ],
};
const analysis: Whole<JobDescriptionAnalysis> = {
  existing: [{ id: 'd-js', name: 'JavaScript', evidence: ['React'] }],
  missed: [{ name: 'COBOL', evidence: ['mainframe'] }],
};
const currentQuestion: Whole<CurrentQuestion> = {
  assignedQuestionId: 'q-1',
  questionId: 'v-q-1',
  sealsNext: true,
  why: { words: ['Kubernetes'], again: true, besideLevel: true, written: true },
  kind: 'DEBUG',
  exhibit: {
    kind: 'SNIPPET',
    language: 'javascript',
    code: 'let cached;',
    speaks: { text: 'Let cached.', messageId: 'exhibit-js-1' },
  },
  followUp: {
    answered: 'The first part.',
    text: 'I see. What else?',
    speaks: [
      { text: 'I see.', messageId: 'acknowledgement-1' },
      { text: 'What else?', messageId: 'follow-up-q-1' },
    ],
  },
  acknowledgement: { text: 'Thank you.', messageId: 'acknowledgement-2' },
  pausesAt: [4],
  transcribes: { provider: 'openai', host: 'voice.example' },
  order: 1,
  question: 'Why q-1?',
};
const interviewStarted: Whole<InterviewStarted> = { id: 'i-1' };
/** Two interviews: a fault in one must leave the other intact. */
const interviewPage: Omit<Whole<InterviewPage>, 'interviews'> & Pick<InterviewPage, 'interviews'> = {
  interviews: [
    { ...(interview as Interview), id: 'aaaa-1', interviewStatus: 'FINISHED' },
    {
      id: 'bbbb-2',
      createdAt: '2026-01-04T09:00:00Z',
      interviewStatus: 'FINISHED',
      properties: [],
      score: 40,
    },
  ],
  totalPages: 2,
  totalElements: 12,
  currentPage: 0,
  offersFilters: true,
  offersTrends: true,
  deleted: { interviewId: 'cccc-3', createdAt: '2026-01-03T09:00:00Z', domainIds: ['d-js'] },
  due: { interviewId: 'aaaa-1', questionIds: ['hash-map'], dueAt: '2026-01-08T09:00:00Z' },
};
const trendList: Whole<TrendList> = {
  trends: [
    {
      domainId: 'd-js',
      level: 'BEGINNER',
      points: [
        { from: '2026-01-02T09:00:00Z', to: '2026-01-03T09:00:00Z', interviews: 2, answers: 7, average: 41 },
        { from: '2026-01-05T09:00:00Z', to: '2026-01-05T09:00:00Z', interviews: 1, answers: 2, average: 64 },
      ],
    },
  ],
};
const feedback: Whole<Feedback> = {
  interviewId: 'i-1',
  status: 'FINISHED',
  role: 'Backend developer',
  language: 'en',
  practice: true,
  offersRehearsal: true,
  offersLink: true,
  offersNotice: true,
  offersVerdicts: true,
  comesAgainAt: '2026-01-08T09:00:00Z',
  speaksModelAnswers: true,
  score: 64,
  repeats: { interviewId: 'i-0', createdAt: '2026-01-02T09:00:00Z', score: 41 },
  previous: { interviewId: 'i-0', createdAt: '2026-01-02T09:00:00Z', score: 41 },
  domains: [
    {
      domain: 'Algorithms',
      status: 'DEVELOPING',
      reasoning: 'The average is 41 of 100.',
      suggestion: 'Practise lists first.',
      performance: [
        { level: 'BEGINNER', totalQuestions: 5, correctAnswers: 2 },
        { level: 'INTERMEDIATE', totalQuestions: 3, correctAnswers: 3 },
      ],
      questions: [
        {
          question: 'How does a hash map find a value?',
          answer: 'It hashes the key and picks a bucket.',
          feedback: 'A sound answer.',
          strengths: 'You explained buckets.',
          developmentAreas: 'Resizing: the table doubles when it is too full.',
          languageNotes: 'Short sentences.',
          progressionPathway: 'Compare it with a tree map.',
          technicalGapsIdentified: ['Not mentioned: resizing'],
          languageBarriersNoted: ['Articles'],
          level: 'INTERMEDIATE',
          scores,
          delivery: {
            spokenSeconds: 48.2,
            firstWordSeconds: 2.4,
            wordsPerMinute: 142,
            longestPauseSeconds: 3.1,
            pauses: 2,
            fillers: 4,
            edited: false,
            moments: [{ kind: 'pause', fromMs: 1_200, toMs: 4_300, words: { from: 14, to: 21 } }],
          },
          total: 71,
          totalRange: { low: 55, high: 80, isDisputed: true },
          secondsTaken: 74,
          questionId: 'hash-map',
          points: [
            {
              id: 'buckets',
              name: 'how a bucket is found',
              made: true,
              state: 'made',
              isAsked: true,
              statement: 'The hash of the key chooses the bucket.',
              quote: 'by the hash of the key',
              isClaimed: false,
              history: [false, true, true],
            },
          ],
          why: { words: ['hash maps'], again: true, besideLevel: true, written: true },
          kind: 'DESIGN',
          exhibit: {
            kind: 'GIVENS',
            givens: ['Ten users', 'One server'],
            speaks: { text: 'Ten users. One server.', messageId: 'exhibit-hash-map' },
          },
          modelAnswer: 'It hashes the key, picks a bucket and compares the keys in it.',
          isComplete: false,
          before: {
            total: 38,
            answer: 'By looking at every key.',
            made: ['collisions'],
            missed: ['buckets'],
          },
          verdict: { fair: false, remark: 'Resizing was not asked for.', shared: true },
          sharesClaims: true,
        },
      ],
    },
    {
      domain: 'Networks',
      status: 'PROFICIENT',
      reasoning: 'The average is 80 of 100.',
      suggestion: 'Read about congestion.',
      performance: [],
      questions: [],
    },
  ],
};

/** Two verdicts: a fault in one must leave the other intact. */
const verdictPage: Whole<VerdictPage> = {
  verdicts: [
    {
      domainId: 'd-js',
      level: 'EXPERT',
      question: 'How does a hash map find a value?',
      answer: 'It hashes the key.',
      total: 41,
      fair: false,
      remark: 'Resizing was not asked for.',
      claimed: [{ id: 'buckets', name: 'how a bucket is found' }],
      givenAt: '2026-01-05T09:00:00Z',
    },
    {
      domainId: 'sql',
      level: 'BEGINNER',
      question: 'What is an index?',
      answer: 'A second copy in another order.',
      total: 80,
      fair: true,
      remark: 'It was.',
      claimed: [{ id: 'order', name: 'the order of an index' }],
      givenAt: '2026-01-04T09:00:00Z',
    },
  ],
  currentPage: 0,
  hasMore: true,
};

const voiceHealth: Whole<VoiceHealth> = {
  providers: [
    {
      provider: 'openai',
      status: 'failing',
      setting: 'OPENAI_API_KEY',
      host: 'api.openai.example',
      tts: true,
      stt: true,
      failure: {
        code: 'API_ERROR',
        message: 'It does not answer.',
        details: { status: 500, providerCode: 'server_error', requestId: 'r-1' },
        at: '2026-01-05T09:00:00Z',
      },
      checkedAt: '2026-01-05T09:00:00Z',
    },
  ],
};
const voiceConfig: Whole<VoiceConfig> = {
  maxTextLength: 4_096,
  maxFileSizeMb: 25,
  formats: ['mp3', 'json'],
  models: ['speaks', 'writes'],
  requestsPerMinute: 50,
  speech: {
    models: [
      {
        id: 'speaks',
        retiresOn: '2027-01-06',
        successor: 'speaks-better',
        formats: ['mp3'],
        maxTextLength: 4_096,
        settings: ['speed', 'boost', 'instructions'],
      },
    ],
    defaultModel: 'speaks',
    defaultFormat: 'mp3',
    voices: [{ id: 'v-1', name: 'Alice', isDefault: true }],
    settings: [
      { kind: 'range', name: 'speed', min: 0.5, max: 2, step: 0.1, default: 1 },
      { kind: 'switch', name: 'boost', default: true },
      { kind: 'text', name: 'instructions', maxLength: 500, default: '' },
    ],
  },
  transcription: {
    models: [
      {
        id: 'writes',
        retiresOn: '2027-01-06',
        successor: 'writes-better',
        formats: ['json', 'srt'],
        formatsWithTimestamps: ['json'],
        canTellSpeakers: true,
        reportsConfidence: true,
      },
    ],
    defaultModel: 'writes',
    defaultFormat: 'json',
    languages: ['en', 'ru'],
    mediaTypes: ['audio/webm'],
  },
  prices: { currency: 'USD', perThousandCharacters: 0.1, perMinuteOfAudio: 0.2, asOf: '2026-01-05' },
};
const voiceList: { readonly voices: readonly Whole<VoiceEntry>[] } = {
  voices: [
    { id: 'v-1', name: 'Alice', isDefault: false },
    { id: 'v-2', name: 'Boris', isDefault: true },
  ],
};
const transcription: Whole<Transcription> = {
  text: 'big O notation',
  language: 'en',
  confidence: 0.93,
  provider: 'openai',
  model: 'writes',
  words: [{ text: 'big', start: 0.1, end: 0.4, speaker: 'speaker_0' }],
};

/** One complete answer per call, with every member known to the specification or to Prova's own server. */
export const wholeAnswers = {
  voicePresetList,
  speechRecord,
  pronunciationList,
  sampleQuestionList,
  account,
  applicationInfo,
  audioMessage,
  domainList,
  keywordList,
  freshCountList,
  readinessPlan,
  analysis,
  currentQuestion,
  interviewStarted,
  interview,
  interviewPage,
  trendList,
  feedback,
  languageModelReport,
  verdictPage,
  voiceHealth,
  voiceConfig,
  voiceList,
  transcription,
};
