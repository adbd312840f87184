import type { Delivery } from '@prova/api/types/delivery';
import type { Feedback } from '@prova/api/types/feedback';
import type { InterviewerSays, InterviewProperty } from '@prova/api/types/interview';
import { ANSWER_MAX_LENGTH } from '@prova/api/types/limits';
import {
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import type { TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { MOST_REPLIES } from './listenTo';

const bank = createQuestionBank(readBankFiles());
const LISTENS = [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function enter(login: string, more: readonly InterviewProperty[]) {
  const person = await backend.signIn(login);
  const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 1, more));
  const [assigned = ''] = questionIdsOf({ id, ...rest });
  const { questionId, question } = await fetchQuestion(person, id, assigned);
  const say = async (answer: string, delivery?: Delivery | null, isAnswer?: true) => {
    const sent = await person.post(`/api/evm/interviews/${id}/questions/${assigned}/answers`, {
      answer,
      ...(delivery !== undefined && { delivery }),
      ...(isAnswer && { isAnswer }),
    });
    return [
      sent.statusCode,
      sent.json<{ accepted: boolean; answer: string; says?: InterviewerSays }>(),
    ] as const;
  };
  const partial = bank.find(questionId)?.item.concepts[0]?.point ?? '';
  const status = async () => (await readInterview(person, id)).interviewStatus;
  return { person, id, assigned, question, questionId, say, partial, status };
}

test('[F14] joins the answers to a question and its one follow-up, each accepted once', async () => {
  const { person, id, assigned, say, partial, status } = await enter('listened', LISTENS);
  const [, first] = await say(partial);
  expect(first).toMatchObject({ accepted: false, answer: '', says: { kind: 'FOLLOW_UP' } });
  const pieces = first.says?.speaks ?? [];
  expect(pieces.map(({ text }) => text).join(' ')).toBe(first.says?.text);
  expect(pieces.map((piece) => 'messageId' in piece && piece.messageId)).toEqual([
    expect.stringMatching(/^acknowledgement-\d$/) as unknown,
    `follow-up-${assigned}`,
  ]);
  // The confirmation was lost: the same part gets the same follow-up.
  expect((await say(partial))[1]).toEqual(first);
  expect(await status()).toBe('IN_PROGRESS');
  expect(await fetchQuestion(person, id, assigned)).toMatchObject({
    followUp: { answered: partial, text: first.says?.text, speaks: pieces },
  });
  // The last prompt is repeated, with its sound.
  expect(await say('Could you repeat that?')).toMatchObject([
    200,
    {
      accepted: false,
      says: {
        kind: 'CLARIFICATION',
        speaks: [{ text: 'Of course.', messageId: 'repetition' }, pieces[1]],
      },
    },
  ]);
  const whole = `${partial}\n\nAnd it is checked.`;
  expect(await say('And it is checked.')).toEqual([
    200,
    { assignedQuestionId: assigned, accepted: true, answer: whole },
  ]);
  expect(await status()).toBe('FINISHED');
  expect((await say('And it is checked.'))[1]).toMatchObject({ accepted: true, answer: whole });
  expect(await say('Something else.')).toMatchObject([409, { accepted: false, answer: whole }]);
});

test('[F14] accepts the first part as the answer when the follow-up is skipped', async () => {
  const { say, partial, status } = await enter('skips', LISTENS);
  expect((await say(partial))[1].says?.kind).toBe('FOLLOW_UP');
  expect((await say(''))[1]).toMatchObject({ accepted: true, answer: partial });
  expect(await status()).toBe('FINISHED');
});

test('[F14] reports two parts of maximum length without truncation', async () => {
  const { person, id, say, partial } = await enter('says-much', LISTENS);
  // Gaps in so many words are uncertain: these are pauses.
  const talk = '… '.repeat(ANSWER_MAX_LENGTH);
  const long = (from: string, to: string) => `${from} ${talk}`.slice(0, ANSWER_MAX_LENGTH - to.length) + to;
  const [first, second] = [long(partial, ' FIRST'), long('Then', ' LAST')];
  expect([first.length, second.length]).toEqual([ANSWER_MAX_LENGTH, ANSWER_MAX_LENGTH]);
  expect((await say(first))[1].says?.kind).toBe('FOLLOW_UP');
  const whole = `${first}\n\n${second}`;
  expect((await say(second))[1]).toMatchObject({ accepted: true, answer: whole });
  // Its confirmation may have been lost.
  expect((await say(second))[1]).toMatchObject({ accepted: true, answer: whole });
  const { domains } = await eventually(async () => {
    const read = (await person.get(`/api/evm/interviews/${id}/feedback`)).json<Feedback>();
    return read.status === 'FINISHED' ? read : undefined;
  });
  expect(domains?.[0]?.questions?.[0]?.answer).toBe(whole);
});

test("[F14] replies to a candidate's question in text and sound, without counting it as an answer", async () => {
  const { say, question, questionId, status } = await enter('asks', LISTENS);
  const [, repeated] = await say('Could you repeat that?');
  expect(repeated.says).toEqual({
    kind: 'CLARIFICATION',
    text: `Of course. ${question}`,
    speaks: [
      { text: 'Of course.', messageId: 'repetition' },
      { text: question, questionId },
    ],
  });
  const [, assumed] = await say('May I assume that nothing fails?');
  expect(assumed.says?.text).not.toMatch(/^yes/i);
  const [, meant] = await say('What do you mean by flurbl?');
  expect([assumed.says?.speaks, meant.says?.speaks]).toMatchObject([
    [{ messageId: 'assumption' }],
    [{ messageId: 'meaning' }],
  ]);
  expect(await status()).toBe('IN_PROGRESS');
});

test.each([
  ['java-gc-latency', 'How large is the heap?', [/^Assume what you need,/]],
  ['java-gc-latency', 'how much memory does the machine have', [/^Assume what you need,/]],
  [
    'sd-rate-limiter',
    'is this one server or many',
    [/^Here’s what I can tell you/, /^Twenty servers/, /^Assume the rest/],
  ],
  ['sd-rate-limiter', 'Give me a minute, please.', [/^Take your time\.$/]],
  ['sd-rate-limiter', 'hmm okay let me think', [/./]],
  ['sql-views', "Sorry, I don't understand the question.", [/^This question is about views/]],
])('[F14] %s: does not end the question on “%s”', async (questionId, words, said) => {
  const wanted = { name: 'QUESTION_ID', type: 'TEXT', value: questionId } as const;
  const { say, status, person } = await enter(`hears-${questionId}-${words.length}`, [...LISTENS, wanted]);
  const [, heard] = await say(words);
  expect(heard).toMatchObject({ accepted: false, answer: '', says: { kind: 'CLARIFICATION' } });
  const pieces = heard.says?.speaks ?? [];
  expect(pieces.map(({ text }) => text)).toEqual(said.map((text) => expect.stringMatching(text) as unknown));
  for (const piece of pieces) {
    if (!('messageId' in piece)) continue;
    const sound = await person.get(`/api/evm/audio/${piece.messageId}/voice`);
    expect([piece.messageId, sound.statusCode]).toEqual([piece.messageId, 200]);
  }
  expect(await status()).toBe('IN_PROGRESS');
  // It was the answer after all.
  expect((await say(words, undefined, true))[1]).toMatchObject({ accepted: true, answer: words });
  expect(await status()).toBe('FINISHED');
});

test('[F14] repeats, rephrases or grants time by button, without counting the request as an answer', async () => {
  const wanted = { name: 'QUESTION_ID', type: 'TEXT', value: 'sql-views' } as const;
  const { person, id, assigned, question, say, status } = await enter('presses', [...LISTENS, wanted]);
  const wish = async (body: object) => {
    const sent = await person.post(`/api/evm/interviews/${id}/questions/${assigned}/clarification`, body);
    return [sent.statusCode, sent.json<{ says?: InterviewerSays }>().says?.text] as const;
  };
  for (let turn = 0; turn <= MOST_REPLIES; turn += 1) {
    expect(await wish({ wish: 'REPEAT' })).toEqual([200, `Of course. ${question}`]);
  }
  expect(await wish({ wish: 'REPHRASE' })).toEqual([
    200,
    expect.stringMatching(/^This question is about views .* three/),
  ]);
  expect(await wish({ wish: 'TIME' })).toEqual([200, 'Take your time.']);
  expect((await wish({ wish: 'ANSWER' }))[0]).toBe(400);
  expect(await status()).toBe('IN_PROGRESS');
  expect((await say('Could you repeat that?'))[1].accepted).toBe(false);
});

test('[F14] reveals no later question, in words or sound', async () => {
  const person = await backend.signIn('waits');
  const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 2, LISTENS));
  const [first = '', second = ''] = questionIdsOf({ id, ...rest });
  const { questionId } = await fetchQuestion(person, id, first);
  const wish = (assigned: string) =>
    person.post(`/api/evm/interviews/${id}/questions/${assigned}/clarification`, { wish: 'REPHRASE' });
  expect((await wish(first)).statusCode).toBe(200);
  expect((await wish(second)).statusCode).toBe(409);
  const sound = (by: typeof person) => by.get(`/api/evm/audio/rephrased-${questionId}/voice`);
  expect((await sound(person)).statusCode).toBe(200);
  expect((await sound(await backend.signIn('guesses'))).statusCode).toBe(404);
});

test('[F14] announces the limit of non-answers, then treats every text as the answer', async () => {
  const { say, status } = await enter('talks-on', LISTENS);
  for (let reply = 1; reply <= MOST_REPLIES; reply += 1) {
    const [, heard] = await say(`Could you repeat that${' please'.repeat(reply % 2)}?`);
    expect([reply, heard.says?.text.includes('From now on')]).toEqual([reply, reply === MOST_REPLIES]);
  }
  expect(await status()).toBe('IN_PROGRESS');
  expect((await say('Could you repeat that?'))[1].accepted).toBe(true);
  expect(await status()).toBe('FINISHED');
});

test.each(['sql-debug-not-in-null', 'sd-rate-limiter'])(
  '[L10, F14] repeats an exhibit with its question, in words and sound: %s',
  async (questionId) => {
    const wanted = { name: 'QUESTION_ID', type: 'TEXT', value: questionId } as const;
    const { person, id, assigned, question, say, partial } = await enter(`sees-${questionId}`, [
      ...LISTENS,
      wanted,
    ]);
    const { exhibit } = await fetchQuestion(person, id, assigned);
    const [, repeated] = await say('Could you repeat that?');
    expect(repeated.says?.speaks).toEqual([
      { text: 'Of course.', messageId: 'repetition' },
      { text: question, questionId },
      { text: exhibit?.speaks?.text, messageId: `exhibit-${questionId}` },
    ]);
    // After a follow-up, that is the last prompt.
    const [, on] = await say(partial);
    const [, again] = await say('Could you repeat that?');
    expect(again.says?.speaks).toEqual([
      { text: 'Of course.', messageId: 'repetition' },
      on.says?.speaks?.[1],
    ]);
  },
);

test("[F14] serves sound for every text, but a follow-up's only to its recipient", async () => {
  const { person, assigned, say, partial } = await enter('hears', LISTENS);
  const heard = async (messageId: string, by = person) => {
    const { statusCode, headers, rawPayload } = await by.get(`/api/evm/audio/${messageId}/voice`);
    return [statusCode, headers['content-type'], rawPayload.subarray(0, 4).toString()];
  };
  const sound = [200, 'audio/wav', 'RIFF'];
  for (const id of [
    'acknowledgement-1',
    'repetition',
    'assumption',
    'meaning',
    'explained-orm',
    'passing-on-2',
  ]) {
    expect([id, await heard(id)]).toEqual([id, sound]);
  }
  const followUp = `follow-up-${assigned}`;
  expect((await heard(followUp))[0]).toBe(404);
  await say(partial);
  expect(await heard(followUp)).toEqual(sound);
  expect((await heard(followUp, await backend.signIn('overhears')))[0]).toBe(404);
  for (const id of ['follow-up-', "follow-up-'; drop table users", 'acknowledgement-99', 'toString']) {
    expect([id, (await heard(encodeURIComponent(id)))[0]]).toEqual([id, 404]);
  }
});

test('[F14] adds a transition without praise before the next question with FOLLOW_UPS, stable on rereads', async () => {
  const person = await backend.signIn('acknowledged');
  const walk = async (more: typeof LISTENS | []) => {
    const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 3, more));
    const said = [];
    for (const [at, assigned] of questionIdsOf({ id, ...rest }).entries()) {
      const asked = await fetchQuestion(person, id, assigned);
      expect((await fetchQuestion(person, id, assigned)).acknowledgement).toEqual(asked.acknowledgement);
      said.push(asked.acknowledgement?.messageId.replace(/\d+$/, ''));
      const answer = at === 0 ? 'No idea at all.' : '';
      await person.post(`/api/evm/interviews/${id}/questions/${assigned}/answers`, { answer });
    }
    return said;
  };
  expect(await walk(LISTENS)).toEqual([undefined, 'acknowledgement-', 'passing-on-']);
  expect(await walk([])).toEqual([undefined, undefined, undefined]);
});

const spoken = (change: Partial<Delivery> = {}): Delivery => ({
  spokenSeconds: 10,
  firstWordSeconds: 2,
  wordsPerMinute: 120,
  longestPauseSeconds: 3,
  pauses: 1,
  fillers: 2,
  edited: false,
  ...change,
});

test.each<[string, string, Delivery | null | undefined, Delivery | null | undefined, string, unknown]>([
  [
    'both-spoken',
    'The rest of it.',
    spoken(),
    spoken({
      spokenSeconds: 30,
      firstWordSeconds: 9,
      wordsPerMinute: 80,
      longestPauseSeconds: 5,
      edited: true,
    }),
    'of both together',
    spoken({
      spokenSeconds: 40,
      wordsPerMinute: 90,
      longestPauseSeconds: 5,
      pauses: 2,
      fillers: 4,
      edited: true,
    }),
  ],
  ['second-typed', 'The rest.', spoken(), null, 'of the spoken part', spoken({ edited: true })],
  ['first-typed', 'The rest.', null, spoken(), 'of the spoken part', spoken({ edited: true })],
  ['both-typed', 'The rest.', null, null, 'none', null],
  ['skipped', '', spoken(), undefined, 'of the first part', spoken()],
  ['unknown', 'The rest.', undefined, spoken(), 'unknown', undefined],
])("[F14] %s: reports both parts' deliveries as one", async (login, second, first, then, _told, joined) => {
  const { person, id, say, partial } = await enter(login, LISTENS);
  // A question about the question has none.
  await say('Could you repeat that?', spoken({ fillers: 99 }));
  expect((await say(partial, first))[1].says?.kind).toBe('FOLLOW_UP');
  expect((await say(second, then))[1].accepted).toBe(true);
  const { domains } = await eventually(async () => {
    const read = (await person.get(`/api/evm/interviews/${id}/feedback`)).json<Feedback>();
    return read.status === 'FINISHED' ? read : undefined;
  });
  const [reported] = domains?.[0]?.questions ?? [];
  expect(reported?.answer).toBe(second === '' ? partial : `${partial}\n\n${second}`);
  expect(reported?.delivery).toEqual(joined);
});

test('[F14] treats every text as the answer without FOLLOW_UPS, as specified', async () => {
  const { say, status } = await enter('plain', []);
  expect((await say('Could you repeat that?'))[1]).toMatchObject({
    accepted: true,
    answer: 'Could you repeat that?',
  });
  expect(await status()).toBe('FINISHED');
});
