import {
  interviewAnswerSchema,
  type InterviewAnswer,
  type QuestionAnswer,
} from '@prova/api/answers/interviewAnswer';
import type { Interview } from '@prova/api/types/interview';
import type { ApiResult } from '@prova/shared/http/callApi';
import type { Failure } from '@prova/shared/http/failure';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { createFakeAudioPlayer } from '../../devices/createFakeAudioPlayer';
import type { InterviewerVoice, SpeechOutcome, Utterance } from '../../devices/interviewerVoice';
import { createFakeTabLocks } from '../../devices/createFakeTabLocks';
import { createFakeConnection } from '../../devices/createFakeConnection';
import { createTabStorage } from '../../devices/tabStorage';
import type { LiveInterviewApi } from './api/liveInterviewApi';
import { conversationEvents } from './state/conversationSlice';
import { toRecord } from './state/interviewRecord';
import { liveInterviewReducer } from './state/liveInterviewReducer';
import { narrationEvents, soundOf } from './state/narrationSlice';
import { startLiveInterview } from './startLiveInterview';
import { elapsedOf } from './state/stopwatchSlice';
import type { Line } from './state/turn';

const lineOf = (id: string): Line => ({
  turnId: id,
  part: 0,
  utterance: { kind: 'question', questionId: `voice-of-${id}` },
  pausesAt: [],
});
const ok = <T>(value: T): ApiResult<T> => ({ ok: true, value });
const refused = (failure: Failure): ApiResult<never> => ({ ok: false, failure });
const expired: Failure = { kind: 'status', status: 401, message: 'Sign in' };
const never = () => new Promise<never>(() => undefined);

const wireInterview = (change: Partial<Interview> = {}, nextId = 'q-1'): Interview => ({
  id: 'i-1',
  createdAt: '2026-01-05T09:00:00Z',
  interviewStatus: 'CREATED',
  properties: [
    { name: 'DOMAIN_ID', type: 'UUID', value: 'd-1' },
    { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
  ],
  assignedQuestions: {
    questions: [
      { order: 2, assignedQuestionId: 'q-2' },
      { order: 1, assignedQuestionId: 'q-1' },
    ],
    next: { assignedQuestionId: nextId },
  },
  ...change,
});
/** The interview as the page reads it from a response. */
const interview = (...of: Parameters<typeof wireInterview>): InterviewAnswer =>
  v.parse(interviewAnswerSchema, wireInterview(...of));
const question = (id: string): QuestionAnswer => ({
  questionId: `voice-of-${id}`,
  question: `Question ${id}?`,
  sealsNext: null,
  why: null,
  exhibit: null,
  followUp: null,
  acknowledgement: null,
  pausesAt: [],
  transcribes: null,
});

function createMemory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

interface SetUpOptions {
  readonly api?: Partial<LiveInterviewApi>;
  readonly voice?: Partial<InterviewerVoice>;
  readonly memory?: Storage;
  readonly now?: number;
  readonly random?: () => number;
  /** Whether another tab holds the interview's lock. */
  readonly isOccupied?: boolean;
  /** Ids left by this browser's tabs. */
  readonly left?: Set<string>;
}

function setUp(options: SetUpOptions = {}) {
  const {
    api = {},
    voice = {},
    memory = createMemory(),
    now,
    left = new Set(),
    random = () => 1,
    isOccupied = false,
  } = options;
  const clock = createFakeClock(now);
  const player = createFakeAudioPlayer();
  const connection = createFakeConnection();
  const tabLocks = createFakeTabLocks();
  tabLocks.isOccupied = isOccupied;
  const sent: string[] = [];
  const said: Utterance[] = [];
  const stopped: string[] = [];
  let hear: (interviewId: string) => void = () => undefined;
  const store = configureStore({ reducer: combineReducers({ liveInterview: liveInterviewReducer }) });
  const stop = startLiveInterview(store, {
    clock,
    random,
    connection,
    tabLocks,
    storage: createTabStorage(() => memory),
    departures: {
      has: (id) => left.has(id),
      add: (id) => void left.add(id),
      subscribe(onLeft) {
        hear = onLeft;
        return () => undefined;
      },
    },
    api: {
      stopInterview(id) {
        stopped.push(id);
        return Promise.resolve(ok(null));
      },
      fetchInterview: () => Promise.resolve(ok(interview())),
      fetchQuestion: (_interviewId, id) => Promise.resolve(ok(question(id))),
      transcribe: () => Promise.resolve(ok('')),
      wish: () => Promise.resolve(refused(offline)),
      submitAnswer(_interviewId, id, { answer }) {
        sent.push(`${id}: ${answer}`);
        return Promise.resolve(ok({ kind: 'accepted' }));
      },
      ...api,
    },
    player,
    voice: {
      fetchMessage: (type) => Promise.resolve(ok({ messageId: `m-${type}`, text: `Words of ${type}` })),
      prepare: () => undefined,
      prepareAhead: () => undefined,
      say(utterance, _signal, onStarted) {
        said.push(utterance);
        onStarted?.();
        return Promise.resolve<SpeechOutcome>('ended');
      },
      ...voice,
    },
  });
  const state = () => store.getState().liveInterview;
  const conversation = () => state().conversation;
  const { dispatch } = store;
  dispatch(conversationEvents.entered({ interviewId: 'i-1' }));
  return {
    clock,
    player,
    connection,
    tabLocks,
    sent,
    said,
    stopped,
    left,
    leaveElsewhere: (id: string) => hear(id),
    memory,
    stop,
    state,
    conversation,
    dispatch,
  };
}
type Room = ReturnType<typeof setUp>;

const kinds = ({ conversation }: Room) => conversation().turns.map(({ kind }) => kind);
const toFirstQuestion = ({ clock }: Room) => clock.advance(2_500);
async function answer({ dispatch, clock }: Room, text: string) {
  dispatch(conversationEvents.draftEdited(text));
  dispatch(conversationEvents.submitted());
  await clock.advance(0);
}

test('[L3] shows the welcome after 1 s, and speaks it', async () => {
  const room = setUp();
  await room.clock.advance(999);
  expect(room.conversation().turns).toEqual([]);
  await room.clock.advance(1);
  expect(room.conversation().turns).toMatchObject([{ kind: 'greeting', text: 'Words of INTERVIEW_START' }]);
  expect(room.said).toEqual([{ kind: 'message', messageId: 'm-INTERVIEW_START' }]);
});

test.each<[string, InterviewerVoice['fetchMessage'], number]>([
  ['fails', () => Promise.resolve(refused({ kind: 'status', status: 500, message: '' })), 1_000],
  ['hangs', never, 4_000],
])("[L3] [L5] uses fixed words when the server's call %s", async (_how, fetchMessage, ms) => {
  const room = setUp({ voice: { fetchMessage } });
  await room.clock.advance(ms);
  expect(room.conversation().turns).toMatchObject([{ kind: 'greeting', text: null, utterance: null }]);
  await room.clock.advance(1_500);
  await answer(room, 'One');
  await room.clock.advance(1_000);
  await answer(room, 'Two');
  await room.clock.advance(ms);
  expect(room.conversation().turns.at(-1)).toMatchObject({ kind: 'farewell', text: null });
  expect(room.conversation().phase.name).toBe('complete');
});

test('[L2] [L4] asks the first question 1.5 s after the welcome, further questions 1 s after the answer, and speaks each', async () => {
  const room = setUp();
  await room.clock.advance(2_499);
  expect(kinds(room)).toEqual(['greeting']);
  await room.clock.advance(1);
  expect(room.conversation().turns.at(-1)).toMatchObject({ text: 'Question q-1?', position: 1 });
  await answer(room, 'One');
  await room.clock.advance(999);
  expect(kinds(room)).toEqual(['greeting', 'question', 'answer']);
  await room.clock.advance(1);
  expect(room.conversation().turns.at(-1)).toMatchObject({ text: 'Question q-2?', position: 2 });
  expect(room.said.slice(1)).toEqual([
    { kind: 'question', questionId: 'voice-of-q-1' },
    { kind: 'question', questionId: 'voice-of-q-2' },
  ]);
});

test('[L5] says farewell 0.5 s after the last answer, and completes the interview', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  await answer(room, ' One ');
  await room.clock.advance(1_000);
  await answer(room, 'Two');
  await room.clock.advance(499);
  expect(room.conversation().phase.name).toBe('finalizing');
  await room.clock.advance(1);
  expect(room.conversation().phase.name).toBe('complete');
  expect(room.conversation().turns.at(-1)).toMatchObject({ kind: 'farewell', text: 'Words of FINALIZING' });
  expect(room.sent).toEqual(['q-1: One', 'q-2: Two']);
});

test('[L6] sends no empty answer, and no answer twice while in flight', async () => {
  let calls = 0;
  const room = setUp({
    api: {
      submitAnswer: () => {
        calls += 1;
        return never();
      },
    },
  });
  await toFirstQuestion(room);
  await answer(room, '   ');
  expect(calls).toBe(0);
  await answer(room, 'One');
  await answer(room, 'Other');
  expect(calls).toBe(1);
  expect(room.conversation().draft.text).toBe('One');
});

describe('the tab lock', () => {
  test('shows a second tab the known state, without speaking, sending, or requests beyond the interview', async () => {
    const first = setUp();
    await toFirstQuestion(first);
    first.dispatch(conversationEvents.draftEdited('Half an ans'));
    const kept = first.memory.getItem('prova.interview.live.i-1');
    const second = setUp({ memory: first.memory, isOccupied: true });
    await second.clock.advance(20 * 60_000);
    expect(kinds(second)).toEqual(['greeting', 'question']);
    expect(second.conversation()).toMatchObject({
      tabLock: { name: 'elsewhere' },
      draft: { text: 'Half an ans' },
    });
    expect([second.said, second.sent, second.conversation().timeWarning]).toEqual([[], [], null]);
    expect(second.memory.getItem('prova.interview.live.i-1')).toBe(kept);
  });

  test.each(['taken over', 'free again'])(
    'continues in the second tab with the newest draft once the lock is %s',
    async (how) => {
      const first = setUp();
      await toFirstQuestion(first);
      const second = setUp({ memory: first.memory, isOccupied: true });
      await second.clock.advance(0);
      first.dispatch(conversationEvents.draftEdited('Written meanwhile'));
      first.tabLocks.takeAway();
      if (how === 'free again') second.tabLocks.free();
      else second.dispatch(conversationEvents.seatTaken());
      await first.clock.advance(0);
      await second.clock.advance(1_000);
      expect(second.conversation()).toMatchObject({
        tabLock: { name: 'here' },
        phase: { name: 'answering', question: { assignedQuestionId: 'q-1' } },
        draft: { text: 'Written meanwhile' },
      });
      await answer(second, 'Written meanwhile, sent here');
      expect(second.sent).toEqual(['q-1: Written meanwhile, sent here']);
      expect(first.conversation()).toMatchObject({
        tabLock: { name: 'elsewhere' },
        draft: { text: 'Written meanwhile' },
      });
    },
  );

  test('resumes an answer in flight only in the tab with the lock', async () => {
    const server = createUnsteadyServer();
    const first = setUp(server);
    await toFirstQuestion(first);
    await answer(first, 'One');
    first.tabLocks.takeAway();
    await first.clock.advance(60_000);
    expect(server.calls).toHaveLength(1);
    expect(first.conversation()).toMatchObject({ phase: { name: 'answering' }, draft: { text: 'One' } });
    const second = setUp({ memory: first.memory });
    await second.clock.advance(0);
    expect(second.sent).toEqual(['q-1: One']);
  });
});

test('[L6] reports text that is sent before the first question, and keeps it as the draft', async () => {
  const room = setUp();
  await room.clock.advance(1_200);
  await answer(room, 'Too early');
  expect(room.conversation().problem).toEqual({ kind: 'noQuestion' });
  await room.clock.advance(1_500);
  expect(room.conversation()).toMatchObject({
    phase: { name: 'answering' },
    draft: { of: 'q-1', text: 'Too early' },
    problem: null,
  });
  expect(room.sent).toEqual([]);
});

const offline: Failure = { kind: 'network', message: 'Failed to submit answer' };

/** A server that refuses while `failure` says so. */
function createUnsteadyServer(failure: Failure | null = offline) {
  const server = { failure, calls: [] as string[] };
  const submitAnswer: LiveInterviewApi['submitAnswer'] = (_interviewId, id, { answer: text }) => {
    server.calls.push(`${id}: ${text}`);
    return Promise.resolve(server.failure ? refused(server.failure) : ok({ kind: 'accepted' }));
  };
  return Object.assign(server, { api: { submitAnswer } });
}

test('[L6] [N4] keeps a permanently refused answer, reports it, and resends it manually only', async () => {
  const server = createUnsteadyServer({ kind: 'status', status: 403, message: 'Failed to submit answer' });
  const room = setUp(server);
  await toFirstQuestion(room);
  await answer(room, 'One');
  await room.clock.advance(600_000);
  expect(server.calls).toHaveLength(1);
  expect(room.conversation()).toMatchObject({
    phase: { name: 'answering' },
    draft: { text: 'One' },
    problem: { kind: 'failed', failure: { message: 'Failed to submit answer' } },
  });
  server.failure = null;
  room.dispatch(conversationEvents.submitted());
  await room.clock.advance(0);
  expect(kinds(room)).toEqual(['greeting', 'question', 'answer']);
});

describe('the outbox', () => {
  const passing: readonly [string, Failure][] = [
    ['no connection', offline],
    ['a time-out', { kind: 'timeout', message: '' }],
    ['500', { kind: 'status', status: 500, message: '' }],
    ['503', { kind: 'status', status: 503, message: '' }],
    ['429', { kind: 'status', status: 429, message: '' }],
    ['the page of a hotel’s network', { kind: 'malformed', message: '' }],
  ];
  test.each(passing)(
    '[L6] resends an answer after %s automatically, once, when the server accepts it',
    async (_what, failure) => {
      const server = createUnsteadyServer(failure);
      const room = setUp(server);
      await toFirstQuestion(room);
      await answer(room, 'One');
      expect(room.conversation()).toMatchObject({
        phase: { name: 'unsent', answer: 'One' },
        draft: { of: 'q-1', text: 'One' },
        setback: { failure, attempts: 1 },
      });
      await room.clock.advance(3_999);
      expect(server.calls).toHaveLength(1);
      server.failure = null;
      await room.clock.advance(1);
      expect(server.calls).toEqual(['q-1: One', 'q-1: One']);
      expect(kinds(room)).toEqual(['greeting', 'question', 'answer']);
      expect(room.conversation()).toMatchObject({ setback: null, draft: { text: '' } });
      await room.clock.advance(600_000);
      expect(server.calls).toHaveLength(2);
    },
  );

  test('retries after 4, 8, 10, 10 … s, and stops on leaving', async () => {
    const tried: number[] = [];
    const room = setUp({
      api: {
        submitAnswer() {
          tried.push((room.clock.now() - start) / 1_000);
          return Promise.resolve(refused(offline));
        },
      },
    });
    await toFirstQuestion(room);
    const start = room.clock.now();
    await answer(room, 'One');
    await room.clock.advance(45_000);
    expect(tried).toEqual([0, 4, 12, 22, 32, 42]);
    room.dispatch(conversationEvents.left());
    await room.clock.advance(600_000);
    expect(tried).toHaveLength(6);
    expect(room.clock.pending()).toBe(0);
  });

  test('randomises half of each pause', async () => {
    const server = createUnsteadyServer();
    const room = setUp({ ...server, random: () => 0 });
    await toFirstQuestion(room);
    await answer(room, 'One');
    await room.clock.advance(1_999);
    expect(server.calls).toHaveLength(1);
    await room.clock.advance(1);
    expect(server.calls).toHaveLength(2);
  });

  test('retries as soon as the connection is back', async () => {
    const server = createUnsteadyServer();
    const room = setUp(server);
    await toFirstQuestion(room);
    await answer(room, 'One');
    server.failure = null;
    room.connection.comeBack();
    await room.clock.advance(0);
    expect(kinds(room)).toEqual(['greeting', 'question', 'answer']);
  });

  test("retries no sooner than the server's pause, online or not, except manually", async () => {
    const server = createUnsteadyServer({ kind: 'status', status: 429, retryAfterS: 30, message: '' });
    const room = setUp(server);
    await toFirstQuestion(room);
    await answer(room, 'One');
    room.connection.comeBack();
    await room.clock.advance(29_999);
    expect(server.calls).toHaveLength(1);
    await room.clock.advance(1);
    expect(server.calls).toHaveLength(2);
    room.dispatch(conversationEvents.retried());
    await room.clock.advance(0);
    expect(server.calls).toHaveLength(3);
  });

  test("uses the longer of the server's pause and its own, not the sum", async () => {
    const tried: number[] = [];
    const room = setUp({
      api: {
        submitAnswer() {
          tried.push((room.clock.now() - start) / 1_000);
          return Promise.resolve(refused({ kind: 'status', status: 503, retryAfterS: 5, message: '' }));
        },
      },
    });
    await toFirstQuestion(room);
    const start = room.clock.now();
    await answer(room, 'One');
    await room.clock.advance(25_000);
    expect(tried).toEqual([0, 5, 13, 23]);
  });

  test('does not resend an answer that was edited meanwhile', async () => {
    const server = createUnsteadyServer();
    const room = setUp(server);
    await toFirstQuestion(room);
    await answer(room, 'One');
    room.dispatch(conversationEvents.draftEdited('One, and more'));
    server.failure = null;
    await room.clock.advance(60_000);
    expect(server.calls).toEqual(['q-1: One']);
    expect(room.conversation()).toMatchObject({ phase: { name: 'answering' }, setback: null });
    room.dispatch(conversationEvents.submitted());
    await room.clock.advance(0);
    expect(server.calls).toEqual(['q-1: One', 'q-1: One, and more']);
  });

  test.each([
    ['while it waits', offline],
    ['while it is on its way', null],
  ])('resends silently after a reload of a page that goes %s', async (_when, failure) => {
    const server = createUnsteadyServer(failure);
    if (!failure) server.api.submitAnswer = never;
    const before = setUp(server);
    await toFirstQuestion(before);
    await answer(before, 'One');
    before.stop();
    const after = setUp({ memory: before.memory });
    await after.clock.advance(0);
    expect(after.sent).toEqual(['q-1: One']);
    expect(kinds(after)).toEqual(['greeting', 'question', 'resumed', 'answer']);
    await after.clock.advance(1_000);
    expect(after.conversation()).toMatchObject({
      phase: { name: 'answering', question: { assignedQuestionId: 'q-2' } },
      draft: { of: 'q-2', text: '' },
    });
    after.stop();
    const third = setUp({ memory: after.memory });
    await third.clock.advance(1_000);
    expect(third.sent).toEqual([]);
  });

  test('does not resend an answer accepted as the page was lost, and lists it in the transcript', async () => {
    const server = createUnsteadyServer();
    const before = setUp(server);
    await toFirstQuestion(before);
    await answer(before, 'One');
    before.stop();
    const fetchInterview = () => Promise.resolve(ok(interview({}, 'q-2')));
    const after = setUp({ memory: before.memory, api: { fetchInterview } });
    await after.clock.advance(1_000);
    expect(after.sent).toEqual([]);
    expect(kinds(after)).toEqual(['greeting', 'question', 'answer', 'resumed', 'question']);
    expect(after.conversation().draft).toEqual({ of: 'q-2', text: '' });
  });

  test('delays a skip while nothing can be sent, and keeps typed text until then', async () => {
    const server = createUnsteadyServer();
    const room = setUp(server);
    await toFirstQuestion(room);
    room.dispatch(conversationEvents.draftEdited('hm'));
    room.dispatch(conversationEvents.skipped());
    await room.clock.advance(5_000);
    expect(room.conversation()).toMatchObject({
      phase: { name: 'unsent', answer: '' },
      draft: { text: 'hm' },
    });
    server.failure = null;
    await room.clock.advance(4_000);
    expect(server.calls).toEqual(['q-1: ', 'q-1: ']);
    expect(kinds(room)).toEqual(['greeting', 'question', 'skipped']);
  });

  test('automatically retries a failed request for the interview, a question or the end', async () => {
    const down = new Set(['interview']);
    const from = <T>(what: string, value: T) =>
      Promise.resolve(down.has(what) ? refused(offline) : ok(value));
    const room = setUp({
      api: {
        fetchInterview: () => from('interview', interview()),
        fetchQuestion: (_interviewId, id) => from('question', question(id)),
        submitAnswer: (_interviewId, _id, { answer: text }) =>
          from(text === '' ? 'close' : 'answer', { kind: 'accepted' } as const),
      },
    });
    const isHeldUpIn = async (name: string, ms: number) => {
      await room.clock.advance(ms);
      expect(room.conversation().phase.name).toBe(name);
      expect(room.conversation().setback).toEqual({ failure: offline, attempts: 1 });
      down.clear();
      room.connection.comeBack();
      await room.clock.advance(0);
      return room.conversation();
    };
    await isHeldUpIn('loadFailed', 0);
    down.add('question');
    await room.clock.advance(1_000);
    expect(await isHeldUpIn('askFailed', 1_500)).toMatchObject({ phase: { name: 'asking' } });
    await room.clock.advance(1_000);
    expect(room.conversation()).toMatchObject({ phase: { name: 'answering' }, setback: null });
    await room.clock.advance(15 * 60_000);
    down.add('close');
    await answer(room, 'Last');
    expect(await isHeldUpIn('closing', 0)).toMatchObject({ phase: { name: 'finalizing' }, setback: null });
  });
});

test('shows a different answer stored by the server, and continues', async () => {
  const room = setUp({
    api: { submitAnswer: () => Promise.resolve(ok({ kind: 'stored', answer: 'The first one' })) },
  });
  await toFirstQuestion(room);
  await answer(room, 'A second one');
  expect(room.conversation().turns.at(-1)).toEqual({ kind: 'stored', id: 'q-1', text: 'The first one' });
  await room.clock.advance(1_000);
  expect(room.conversation().phase).toMatchObject({
    name: 'answering',
    question: { assignedQuestionId: 'q-2' },
  });
});

test('reloads the interview on a conflict without an answer, as the server is at another question', async () => {
  let loads = 0;
  const room = setUp({
    api: {
      fetchInterview: () => {
        loads += 1;
        return Promise.resolve(ok(interview({}, loads === 1 ? 'q-1' : 'q-2')));
      },
      submitAnswer: () =>
        Promise.resolve(refused({ kind: 'status', status: 409, code: 'NOT_NEXT', message: '' })),
    },
  });
  await toFirstQuestion(room);
  await answer(room, 'One');
  await room.clock.advance(1_000);
  expect(room.conversation().phase).toMatchObject({
    name: 'answering',
    question: { assignedQuestionId: 'q-2' },
  });
});

test("resolves a conflict about the server's current question once, without resending the answer", async () => {
  const server = createUnsteadyServer({ kind: 'status', status: 409, code: 'NOT_STARTED', message: '' });
  const room = setUp(server);
  await toFirstQuestion(room);
  await answer(room, 'One');
  await room.clock.advance(60_000);
  expect(server.calls).toHaveLength(1);
  expect(room.conversation()).toMatchObject({
    phase: { name: 'answering' },
    draft: { of: 'q-1', text: 'One' },
  });
});

test('sends a skip after five seconds, as an empty answer, and drops typed text', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.draftEdited('hm'));
  room.dispatch(conversationEvents.skipped());
  await room.clock.advance(4_990);
  expect(room.sent).toEqual([]);
  expect(room.conversation().draft.text).toBe('hm');
  await room.clock.advance(10);
  expect(room.sent).toEqual(['q-1: ']);
  expect(kinds(room)).toEqual(['greeting', 'question', 'skipped']);
  expect(room.conversation().draft.text).toBe('');
});

test('undoes a skip within five seconds, manually or by typing, and commits it at once on request', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.draftEdited('hm'));
  for (const takeBack of [conversationEvents.skipUndone(), conversationEvents.draftEdited('hm, well')]) {
    room.dispatch(conversationEvents.skipped());
    // Enter in the box, next to the undo button, sends no answer.
    room.dispatch(conversationEvents.submitted());
    await room.clock.advance(4_000);
    room.dispatch(takeBack);
    await room.clock.advance(60_000);
    expect(room.sent).toEqual([]);
    expect(room.conversation()).toMatchObject({ phase: { name: 'answering' }, draft: { of: 'q-1' } });
  }
  expect(room.conversation().draft.text).toBe('hm, well');
  room.dispatch(conversationEvents.skipped());
  room.dispatch(conversationEvents.skipConfirmed());
  await room.clock.advance(0);
  expect(room.sent).toEqual(['q-1: ']);
});

test('sends a pending skip when the page is opened again', async () => {
  const before = setUp();
  await toFirstQuestion(before);
  before.dispatch(conversationEvents.skipped());
  before.stop();
  const after = setUp({ memory: before.memory });
  await after.clock.advance(0);
  expect([before.sent, after.sent]).toEqual([[], ['q-1: ']]);
  expect(kinds(after)).toEqual(['greeting', 'question', 'resumed', 'skipped']);
});

test('restores question, draft, transcript and time after a reload, without a second welcome', async () => {
  const before = setUp();
  await toFirstQuestion(before);
  await answer(before, 'One');
  await before.clock.advance(1_000);
  before.dispatch(conversationEvents.draftEdited('Half an ans'));
  before.stop();

  const after = setUp({
    memory: before.memory,
    now: before.clock.now() + 60_000,
    api: {
      fetchInterview: () => Promise.resolve(ok(interview({}, 'q-2'))),
    },
  });
  await after.clock.advance(1_000);
  expect(kinds(after)).toEqual(['greeting', 'question', 'answer', 'question', 'resumed']);
  expect(after.conversation()).toMatchObject({
    phase: { name: 'answering', question: { assignedQuestionId: 'q-2' } },
    draft: { of: 'q-2', text: 'Half an ans' },
  });
  const { conversation, stopwatch } = after.state();
  expect(elapsedOf(conversation, stopwatch)).toBe(64_000);
  after.stop();
  const again = setUp({ memory: before.memory, now: after.clock.now() + 60_000 });
  await again.clock.advance(0);
  expect(kinds(again)).toEqual(['greeting', 'question', 'answer', 'question', 'resumed']);
});

test("continues the time from the server's start in another tab, never negative despite a wrong clock", async () => {
  const startedAt = '2026-01-05T08:58:00Z';
  const room = setUp({ api: { fetchInterview: () => Promise.resolve(ok(interview({ startedAt }))) } });
  await room.clock.advance(1_000);
  expect(elapsedOf(room.conversation(), room.state().stopwatch)).toBe(121_000);
  expect(elapsedOf(room.conversation(), { now: Date.UTC(2026, 0, 4) })).toBe(0);
});

test('drops the draft once accepted, and the record once the ended interview is left', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  await answer(room, 'One');
  expect(room.memory.getItem('prova.interview.live.i-1')).toContain('"text":""');
  await room.clock.advance(1_000);
  await answer(room, 'Two');
  await room.clock.advance(500);
  room.dispatch(conversationEvents.left());
  expect(room.memory.getItem('prova.interview.live.i-1')).toBeNull();
});

test('keeps question and draft through an expired session', async () => {
  const room = setUp({ api: { submitAnswer: () => Promise.resolve(refused(expired)) } });
  await toFirstQuestion(room);
  await answer(room, 'One');
  expect(room.conversation()).toMatchObject({ phase: { name: 'answering' }, draft: { text: 'One' } });
  expect(room.memory.getItem('prova.interview.live.i-1')).toContain('"One"');
});

test('[L9] does not continue an interview left by choice', async () => {
  const before = setUp();
  await toFirstQuestion(before);
  before.dispatch(conversationEvents.stopped());
  before.dispatch(conversationEvents.left());
  const after = setUp({ memory: before.memory });
  await after.clock.advance(5_000);
  expect(after.conversation().phase.name).toBe('stopped');
});

test('shows a finished interview as complete', async () => {
  const finished = interview({
    interviewStatus: 'FINISHED',
    assignedQuestions: { questions: [{ order: 1, assignedQuestionId: 'q-1' }], next: null },
  });
  const room = setUp({ api: { fetchInterview: () => Promise.resolve(ok(finished)) } });
  await room.clock.advance(0);
  expect(room.conversation().phase.name).toBe('complete');
});

test('[L2] refuses an interview without questions, or with a failed preparation', async () => {
  const room = setUp({
    api: {
      fetchInterview: () => Promise.resolve(ok(interview({ interviewStatus: 'FINISHED_WITH_ERROR' }))),
    },
  });
  await room.clock.advance(0);
  expect(room.conversation().phase).toMatchObject({
    name: 'loadFailed',
    failure: { message: 'Interview preparation failed' },
  });
});

test('treats the open answer as the last when the time is over, and skips the rest', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  await room.clock.advance(15 * 60_000);
  expect(room.conversation()).toMatchObject({ isTimeUp: true, phase: { name: 'answering' } });
  await answer(room, 'My last words');
  await room.clock.advance(500);
  expect(room.sent).toEqual(['q-1: My last words', 'q-2: ']);
  expect(kinds(room)).toEqual(['greeting', 'question', 'answer', 'timeUp', 'farewell']);
  expect(room.conversation().phase.name).toBe('complete');
});

const reply = (text: string) => [{ text, messageId: 'm-reply', questionId: null }];
const says = (text: string) => ok({ kind: 'said' as const, text, isFollowUp: false, speaks: reply(text) });

test('[F14] replies to a request by button at once, aloud, while typed text stays and can be sent', async () => {
  const wishes: string[] = [];
  let answer: (value: ReturnType<typeof grantedLater>) => void = () => undefined;
  const grantedLater = () => ok({ text: 'Take your time.', speaks: reply('Take your time.') });
  const room = setUp({
    api: {
      wish(_interviewId, id, wish) {
        wishes.push(`${id}: ${wish}`);
        return new Promise((resolve) => (answer = resolve));
      },
    },
  });
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.draftEdited('Half of it'));
  room.dispatch(conversationEvents.wished('TIME'));
  room.dispatch(conversationEvents.wished('REPEAT'));
  await room.clock.advance(0);
  expect([room.conversation().phase.name, wishes]).toEqual(['wishing', ['q-1: TIME']]);
  answer(grantedLater());
  await room.clock.advance(0);
  expect(kinds(room)).toEqual(['greeting', 'question', 'wished', 'said']);
  expect(room.said.at(-1)).toEqual({ kind: 'message', messageId: 'm-reply' });
  expect(room.conversation()).toMatchObject({ phase: { name: 'answering' }, draft: { text: 'Half of it' } });
  // Sending does not wait for the reply to a pending wish.
  room.dispatch(conversationEvents.wished('REPHRASE'));
  room.dispatch(conversationEvents.submitted());
  await room.clock.advance(0);
  expect(room.sent).toEqual(['q-1: Half of it']);
});

test('[F14] reports a failed request to the interviewer, and allows a retry', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.wished('REPEAT'));
  await room.clock.advance(0);
  expect(room.conversation()).toMatchObject({
    phase: { name: 'answering' },
    problem: { kind: 'notGranted', wish: 'REPEAT' },
    setback: null,
  });
});

test('[F14] accepts a rejected answer when it is resent, manually or by the button, even after a reload', async () => {
  const given: unknown[] = [];
  const submitAnswer: LiveInterviewApi['submitAnswer'] = (_interviewId, _id, { answer: text, isAnswer }) => {
    given.push([text, isAnswer]);
    return Promise.resolve(isAnswer ? ok({ kind: 'accepted' }) : says('Go on.'));
  };
  const again = setUp({ api: { submitAnswer } });
  await toFirstQuestion(again);
  await answer(again, 'A lock?');
  expect(kinds(again)).toEqual(['greeting', 'question', 'answer', 'said']);
  await again.clock.advance(1);
  await answer(again, 'Another one?');
  await again.clock.advance(1);
  await answer(again, ' Another one? ');
  expect(given).toEqual([
    ['A lock?', false],
    ['Another one?', false],
    ['Another one?', true],
  ]);
  const pressed = setUp({ api: { submitAnswer } });
  await toFirstQuestion(pressed);
  pressed.dispatch(conversationEvents.heldWordsSent());
  expect(pressed.conversation().phase.name).toBe('answering');
  await answer(pressed, 'A lock?');
  pressed.dispatch(conversationEvents.heldWordsSent());
  await pressed.clock.advance(0);
  expect(given.at(-1)).toEqual(['A lock?', true]);
  expect(kinds(pressed)).toEqual(['greeting', 'question', 'answer', 'said', 'answer']);
  // If the page goes while the words are in flight, the record still marks them as an answer.
  const going = setUp({ api: { submitAnswer } });
  await toFirstQuestion(going);
  await answer(going, 'A lock?');
  going.dispatch(conversationEvents.heldWordsSent());
  expect(toRecord(going.conversation())?.record.outbox).toEqual({
    of: 'q-1',
    answer: 'A lock?',
    isAnswer: true,
  });
});

test('[F14] asks no follow-up when the time is over, but accepts the answer with a message', async () => {
  const sent: string[] = [];
  const speaks = [{ text: 'And what else?', messageId: 'follow-up-q-1', questionId: null }];
  const submitAnswer: LiveInterviewApi['submitAnswer'] = (_interviewId, id, { answer: text }) => {
    sent.push(`${id}: ${text}`);
    const asksOn = text === 'My last words';
    return Promise.resolve(
      ok(asksOn ? { kind: 'said', text: 'And what else?', isFollowUp: true, speaks } : { kind: 'accepted' }),
    );
  };
  const inTime = setUp({ api: { submitAnswer } });
  await toFirstQuestion(inTime);
  await answer(inTime, 'My last words');
  expect(kinds(inTime)).toEqual(['greeting', 'question', 'answer', 'said']);
  expect(inTime.said.at(-1)).toEqual({ kind: 'message', messageId: 'follow-up-q-1' });
  // A follow-up open when the time ends can be answered.
  await inTime.clock.advance(15 * 60_000);
  await answer(inTime, 'Its rest');
  await inTime.clock.advance(500);
  expect(sent.splice(0)).toEqual(['q-1: My last words', 'q-1: Its rest', 'q-2: ']);

  const late = setUp({ api: { submitAnswer } });
  await toFirstQuestion(late);
  await late.clock.advance(15 * 60_000);
  await answer(late, 'My last words');
  await late.clock.advance(500);
  expect(sent).toEqual(['q-1: My last words', 'q-1: ', 'q-2: ']);
  expect(kinds(late)).toEqual(['greeting', 'question', 'answer', 'timeUp', 'farewell']);
  expect(late.said).not.toContainEqual({ kind: 'message', messageId: 'follow-up-q-1' });
  expect(late.conversation().phase.name).toBe('complete');
});

describe('the voice', () => {
  const speaking = (say: InterviewerVoice['say']) => setUp({ voice: { say } });

  test('[L4] stops the voice when the candidate starts to type, and repeats it on request', async () => {
    let aborted = false;
    const room = speaking((_utterance, signal, onStarted) => {
      onStarted?.();
      signal.addEventListener('abort', () => (aborted = true));
      return never();
    });
    await toFirstQuestion(room);
    expect(room.state().narration.phase).toMatchObject({ name: 'playing' });
    room.dispatch(conversationEvents.draftEdited('A'));
    expect(aborted).toBe(true);
    expect(room.state().narration.phase.name).toBe('silent');
    const line = lineOf('q-1');
    room.dispatch(narrationEvents.playRequested([line]));
    expect(room.state().narration.phase).toMatchObject({ name: 'loading', line });
  });

  test('[L4] plays the newest words on the click that the browser requires', async () => {
    const room = speaking(() => Promise.resolve('blocked'));
    await room.clock.advance(1_000);
    expect(room.state().narration.phase).toMatchObject({ name: 'blocked', line: { turnId: 'greeting' } });
    await room.clock.advance(1_500);
    expect(room.state().narration.phase).toMatchObject({ name: 'blocked', line: { turnId: 'q-1' } });
  });

  test("[L3] [L4] lets the welcome's voice give way to the first question's, unless it is paused", async () => {
    const said: string[] = [];
    const silenced: string[] = [];
    const room = speaking((utterance, signal, onStarted) => {
      const { kind } = utterance;
      said.push(kind);
      signal.addEventListener('abort', () => silenced.push(kind));
      onStarted?.();
      return never();
    });
    await room.clock.advance(2_499);
    expect([said, silenced]).toEqual([['message'], []]);
    await room.clock.advance(1);
    expect([said, silenced]).toEqual([['message', 'question'], ['message']]);
    expect(soundOf(room.state().narration, 'q-1')).toBe('playing');

    const paused = speaking(() => never());
    await paused.clock.advance(1_000);
    paused.dispatch(narrationEvents.playbackStarted());
    paused.dispatch(narrationEvents.paused());
    await paused.clock.advance(1_500);
    expect(kinds(paused)).toEqual(['greeting', 'question']);
    expect(soundOf(paused.state().narration, 'greeting')).toBe('paused');
  });

  test('[L3] [L4] finishes the welcome if the first question has no voice', async () => {
    const room = setUp({
      voice: { say: never },
      api: { fetchQuestion: () => Promise.resolve(ok({ ...question('q-1'), questionId: null })) },
    });
    await toFirstQuestion(room);
    expect(kinds(room)).toEqual(['greeting', 'question']);
    expect(soundOf(room.state().narration, 'greeting')).toBe('loading');
  });

  test('[L4] continues in writing without audio', async () => {
    const room = speaking(() => Promise.resolve('unavailable'));
    await toFirstQuestion(room);
    expect(room.state().narration).toMatchObject({ phase: { name: 'silent' }, failedTurnId: 'q-1' });
    expect(room.conversation().phase.name).toBe('answering');
  });

  test('[L4] pauses, resumes and changes the speed of the voice, and unmutes on an explicit request', async () => {
    const room = speaking((_utterance, _signal, onStarted) => {
      onStarted?.();
      return never();
    });
    await toFirstQuestion(room);
    const { player } = room;
    void player.play(new Blob(['RIFF']), new AbortController().signal);
    room.dispatch(narrationEvents.paused());
    await room.clock.advance(0);
    expect(player.isPlaying()).toBe(false);
    expect(soundOf(room.state().narration, 'q-1')).toBe('paused');
    room.dispatch(narrationEvents.resumed());
    expect(player.isPlaying()).toBe(true);
    room.dispatch(narrationEvents.rateChosen(1.25));
    await room.clock.advance(0);
    expect(player.rate()).toBe(1.25);
    room.dispatch(narrationEvents.muteToggled());
    expect(room.state().narration).toMatchObject({ isMuted: true, rate: 1.25, phase: { name: 'silent' } });
    const line = lineOf('q-1');
    room.dispatch(narrationEvents.playRequested([line]));
    expect(room.state().narration).toMatchObject({ isMuted: false, phase: { name: 'loading', line } });
  });

  test("[L4] prefetches the next question's sealed sound during an answer, where supported", async () => {
    for (const sealsNext of [true, false, null]) {
      const prepared: unknown[] = [];
      const room = setUp({
        api: { fetchQuestion: (_interviewId, id) => Promise.resolve(ok({ ...question(id), sealsNext })) },
        voice: {
          prepare: (_utterance, asked) => void prepared.push(asked),
          prepareAhead: (place) => void prepared.push(place),
        },
      });
      await toFirstQuestion(room);
      const first = { assignedQuestionId: 'q-1', question: 'Question q-1?' };
      const ahead = { interviewId: 'i-1', assignedQuestionId: 'q-2' };
      expect(prepared).toEqual(sealsNext ? [first, ahead] : [first]);
      await answer(room, 'One');
      expect(prepared.slice(1 + Number(sealsNext))).toEqual([
        { assignedQuestionId: 'q-2', question: 'Question q-2?' },
      ]);
    }
  });

  test('stays silent while it is switched off', async () => {
    const said: Utterance[] = [];
    const room = speaking((utterance) => {
      said.push(utterance);
      return never();
    });
    room.dispatch(narrationEvents.muteToggled());
    await toFirstQuestion(room);
    expect(said).toEqual([]);
  });
});

test('cancels every timer and the voice on leaving', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.left());
  await room.clock.advance(0);
  expect(room.clock.pending()).toBe(0);
});

test.each([
  [
    'absent',
    {
      questions: [
        { order: 2, assignedQuestionId: 'q-2' },
        { order: 1, assignedQuestionId: 'q-1' },
      ],
    },
  ],
  ['null', { questions: [{ order: 1, assignedQuestionId: 'q-1' }], next: null }],
  [
    'no question of this interview',
    { questions: [{ order: 1, assignedQuestionId: 'q-1' }], next: { assignedQuestionId: 'q-9' } },
  ],
])('[L2, L5] asks the first open question where next is %s', async (_what, assignedQuestions) => {
  const fetchInterview = () => Promise.resolve(ok(interview({ assignedQuestions })));
  const room = setUp({ api: { fetchInterview } });
  await toFirstQuestion(room);
  expect(room.conversation().phase).toMatchObject({
    name: 'answering',
    question: { assignedQuestionId: 'q-1' },
  });
});

test('[L2, L5] does not repeat a question answered in this tab after a reload without next, and ends properly', async () => {
  const { questions } = wireInterview().assignedQuestions ?? {};
  const memory = createMemory();
  const fetchInterview = () =>
    Promise.resolve(
      ok(interview({ interviewStatus: 'IN_PROGRESS', assignedQuestions: { questions: questions ?? [] } })),
    );
  const room = setUp({ memory, api: { fetchInterview } });
  await toFirstQuestion(room);
  await answer(room, 'One');
  room.stop();
  const again = setUp({ memory, api: { fetchInterview } });
  await again.clock.advance(1_000);
  expect(again.conversation().phase).toMatchObject({
    name: 'answering',
    question: { assignedQuestionId: 'q-2' },
  });
  await answer(again, 'Two');
  await again.clock.advance(1_000);
  again.stop();
  const third = setUp({ memory, api: { fetchInterview } });
  await third.clock.advance(1_000);
  expect(third.conversation().phase.name).toBe('complete');
});

test('[L4] allows an unreadable question to be skipped', async () => {
  const malformed: Failure = { kind: 'malformed', message: 'An error occurred' };
  const room = setUp({
    api: {
      fetchQuestion: (_interviewId, id) =>
        Promise.resolve(id === 'q-1' ? refused(malformed) : ok(question(id))),
    },
  });
  await toFirstQuestion(room);
  expect(room.conversation().phase.name).toBe('askFailed');
  room.dispatch(conversationEvents.skipped());
  room.dispatch(conversationEvents.skipUndone());
  expect(room.conversation().phase).toMatchObject({ name: 'asking', assignedQuestionId: 'q-1' });
  await room.clock.advance(1_000);
  room.dispatch(conversationEvents.skipped());
  await room.clock.advance(6_000);
  expect(room.sent).toEqual(['q-1: ']);
  expect(room.conversation().phase).toMatchObject({
    name: 'answering',
    question: { assignedQuestionId: 'q-2' },
  });
});

const gone: Failure = { kind: 'status', status: 409, code: 'INTERVIEW_STOPPED', message: 'It was left.' };

test('[L9] reports leaving by choice to the server and every tab, once', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.stopped());
  room.dispatch(conversationEvents.stopped());
  expect([room.stopped, [...room.left]]).toEqual([['i-1'], ['i-1']]);
});

test('[L9] does not treat an ordinary end or an accident as leaving', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.dispatch(conversationEvents.left());
  const complete = setUp();
  await toFirstQuestion(complete);
  await answer(complete, 'One');
  await complete.clock.advance(1_000);
  await answer(complete, 'Two');
  await complete.clock.advance(500);
  complete.dispatch(conversationEvents.left());
  expect([room.stopped, [...room.left], complete.stopped, [...complete.left]]).toEqual([[], [], [], []]);
});

test.each([
  ['the server says so', { stopped: true }, new Set<string>()],
  ['this browser remembers it', {}, new Set(['i-1'])],
])('[L9] refuses a left interview in a new tab when %s', async (_how, change, left) => {
  const room = setUp({ left, api: { fetchInterview: () => Promise.resolve(ok(interview(change))) } });
  await toFirstQuestion(room);
  expect(room.conversation().phase.name).toBe('stopped');
  expect([room.said, room.stopped]).toEqual([[], []]);
});

test('[L9] shows a finished interview as complete although it was left', async () => {
  const finished = interview({ interviewStatus: 'FINISHED', stopped: true });
  const room = setUp({
    left: new Set(['i-1']),
    api: { fetchInterview: () => Promise.resolve(ok(finished)) },
  });
  await toFirstQuestion(room);
  expect(room.conversation().phase.name).toBe('complete');
});

test('[L9] notifies the tab in which the left interview still runs', async () => {
  const room = setUp();
  await toFirstQuestion(room);
  room.leaveElsewhere('i-2');
  expect(room.conversation().phase.name).toBe('answering');
  room.leaveElsewhere('i-1');
  expect(room.conversation().phase.name).toBe('stopped');
});

test('[L9] detects the leaving at the next call where tabs cannot exchange messages', async () => {
  const answering = setUp({ api: { submitAnswer: () => Promise.resolve(refused(gone)) } });
  await toFirstQuestion(answering);
  await answer(answering, 'Too late');
  expect(answering.conversation().phase.name).toBe('stopped');
  const asking = setUp({ api: { fetchQuestion: () => Promise.resolve(refused(gone)) } });
  await toFirstQuestion(asking);
  expect(asking.conversation().phase.name).toBe('stopped');
});
