import type { InterviewStartRequest } from '@prova/api/types/interview';
import { act, screen, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const box = () => screen.getByRole('textbox', { name: 'Your answer' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("[F14] adds the interviewer's reply to the transcript, and keeps the question open", async () => {
  const says = [{ kind: 'FOLLOW_UP', text: 'Thank you. What else?' }, null];
  const page = await renderInterview({
    path: '/interview/i-1',
    server({ path, method }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0) };
      if (path.endsWith('/answers') && method === 'POST') {
        const said = says.shift();
        return {
          body: { assignedQuestionId: 'q-1', accepted: !said, answer: '', ...(said && { says: said }) },
        };
      }
      return undefined;
    },
  });
  await page.advance(3_500);
  await page.user.type(box(), 'The first part.{Enter}');
  await page.advance(0);
  expect(screen.getByText('Thank you. What else?')).toBeInTheDocument();
  expect(screen.getByText('The first part.')).toBeInTheDocument();
  expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
  expect(box()).toHaveValue('');
  await page.user.type(box(), 'The rest.{Enter}');
  await page.advance(3_500);
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument();
  const sent = page.requests
    .filter(({ path }) => path.endsWith('/answers'))
    .map(({ body }) => (body as { answer: string }).answer);
  expect(sent).toEqual(['The first part.', 'The rest.']);
});

test.each([
  ['offered', true, null, [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true }]],
  ['switched off', true, 'Follow-up questions', []],
  ['not offered', undefined, null, []],
])(
  '[F14] enables follow-ups by default, but sends only specified settings to a server without support: %s',
  async (_when, offersFollowUps, switchedOff, sent) => {
    const page = await renderInterview({
      server: ({ path }) => (path === '/management/info' ? { body: { offersFollowUps } } : undefined),
    });
    const { user } = page;
    await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
    await user.click(screen.getByRole('radio', { name: 'Advanced' }));
    const listens = screen.queryByRole('checkbox', { name: 'Follow-up questions' });
    if (offersFollowUps) expect(listens).toBeChecked();
    else expect(listens).toBeNull();
    if (switchedOff !== null) await user.click(screen.getByRole('checkbox', { name: switchedOff }));
    await user.click(screen.getByRole('button', { name: 'Next: Instructions' }));
    for (const agreement of screen.getAllByRole('checkbox')) await user.click(agreement);
    await user.click(screen.getByRole('button', { name: 'Next: Audio Check' }));
    await user.click(screen.getByRole('button', { name: 'Continue without microphone' }));
    await user.click(screen.getByRole('button', { name: 'Start Interview' }));
    await page.advance(0);
    const created = page.requests.find(
      ({ method, path }) => method === 'POST' && path === '/api/evm/interviews',
    )?.body as InterviewStartRequest;
    expect(created.properties.filter(({ name }) => name === 'FOLLOW_UPS')).toEqual(sent);
    expect(created.properties.map(({ name }) => name).filter((name) => name !== 'FOLLOW_UPS')).toEqual([
      'DOMAIN_ID',
      'LEVEL',
      'REQUESTED_QUESTIONS',
      'DURATION',
      'DISPLAY_TIME_PROGRESS',
      'INCLUDE_TECH_QUESTIONS',
      'EXCLUDE_EXPECTED_ANSWERS',
      'LANGUAGE',
    ]);
  },
);

const spoken = (text: string, messageId: string) => ({ text, messageId });
const FOLLOW_UP = {
  kind: 'FOLLOW_UP',
  text: 'I see. What else?',
  speaks: [spoken('I see.', 'acknowledgement-1'), spoken('What else?', 'follow-up-q-1')],
};
const REPETITION = {
  kind: 'CLARIFICATION',
  text: 'Of course. Why q-1?',
  speaks: [spoken('Of course.', 'repetition'), { text: 'Why q-1?', questionId: 'v-q-1' }],
};
/** Sounds are identified by length. */
const SIZES: Readonly<Record<string, number>> = {
  'audio/acknowledgement-1': 101,
  'audio/acknowledgement-2': 102,
  'audio/follow-up-q-1': 200,
  'audio/repetition': 103,
  'questions/v-q-1': 301,
  'questions/v-q-2': 302,
};

/**
 * An interview after its greeting and first question, whose server replies to the answers with these words,
 * in order.
 */
async function enter(says: readonly unknown[], language: 'en' | 'ru' = 'en') {
  const left = [...says];
  const page = await renderInterview({
    path: '/interview/i-1',
    language,
    server({ path, method }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0) };
      const size = SIZES[/\/api\/evm\/(.+)\/voice$/.exec(path)?.[1] ?? ''];
      if (size !== undefined) return { body: new Blob(['R'.repeat(size)], { type: 'audio/wav' }) };
      if (path === '/api/evm/interviews/i-1/questions/q-2') {
        return {
          body: {
            assignedQuestionId: 'q-2',
            questionId: 'v-q-2',
            order: 2,
            question: 'Why q-2?',
            acknowledgement: spoken('Thank you.', 'acknowledgement-2'),
          },
        };
      }
      if (path.endsWith('/answers') && method === 'POST') {
        const said = left.shift();
        return {
          body: { assignedQuestionId: 'q', accepted: !said, answer: '', ...(said ? { says: said } : {}) },
        };
      }
      return undefined;
    },
  });
  await page.advance(2_500);
  await finish(page);
  const since = page.player.played.length;
  return { ...page, heard: () => page.player.played.slice(since) };
}
async function finish({
  player,
  advance,
}: Pick<Awaited<ReturnType<typeof renderInterview>>, 'player' | 'advance'>) {
  await act(async () => player.finish());
  await advance(0);
}
async function say({ user, advance }: Awaited<ReturnType<typeof enter>>, text: string) {
  await user.type(box(), `${text}{Enter}`);
  await advance(0);
}
const voicesAsked = ({ requests }: Awaited<ReturnType<typeof enter>>) =>
  requests.map(({ path }) => path).filter((path) => path.endsWith('/voice'));

test('[F14] speaks a reply in pieces as one sound, which typing ends and a button repeats', async () => {
  const page = await enter([FOLLOW_UP]);
  await say(page, 'The first part.');
  expect(page.heard()).toEqual([101]);
  expect(screen.getByText('The interviewer is speaking')).toBeInTheDocument();
  await finish(page);
  expect(page.heard()).toEqual([101, 200]);
  expect(screen.getByText('The interviewer is speaking')).toBeInTheDocument();
  await page.user.type(box(), 'A');
  expect(page.player.isPlaying()).toBe(false);
  await page.advance(0);
  const again = screen.getAllByRole('button', { name: 'Play again' }).at(-1);
  if (!again) throw new Error('It cannot be heard again');
  await page.user.click(again);
  await page.advance(0);
  await finish(page);
  expect(page.heard()).toEqual([101, 200, 101, 200]);
  // Each sound was fetched once.
  expect(voicesAsked(page).filter((path) => path.includes('/audio/'))).toHaveLength(3);
});

test("[F14] replays the question's own sound for “could you repeat that”, without a request", async () => {
  const page = await enter([REPETITION]);
  const asked = voicesAsked(page).length;
  await say(page, 'Could you repeat that?');
  await finish(page);
  await finish(page);
  expect(page.heard()).toEqual([103, 301]);
  expect(voicesAsked(page).slice(asked)).toEqual(['/api/evm/audio/repetition/voice']);
  expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
  expect(within(screen.getByRole('log')).getByText('Of course.')).toBeInTheDocument();
});

test('[F14] shows and speaks a transition before the next question, a second after the answer', async () => {
  const page = await enter([]);
  await say(page, 'All of it.');
  await page.advance(999);
  expect(screen.queryByText('Why q-2?')).not.toBeInTheDocument();
  await page.advance(1);
  const question = screen.getByRole('heading', { level: 2, name: 'Why q-2?' });
  expect(question.previousElementSibling).toHaveTextContent('Thank you.');
  expect(page.heard()).toEqual([102]);
  await finish(page);
  expect(page.heard()).toEqual([102, 302]);
});

test('[F14] shows words that have no sound, and speaks the question', async () => {
  const page = await enter([]);
  await say(page, 'All of it.');
  await page.advance(1_000);
  await act(async () => page.player.finish('failed'));
  await page.advance(0);
  expect(page.heard()).toEqual([102, 302]);
  await finish(page);
  expect(screen.queryByText(/^The voice isn’t available/)).not.toBeInTheDocument();
});

test('[F14] shows replies to a muted candidate, and replies without sound', async () => {
  const page = await enter([FOLLOW_UP, { kind: 'CLARIFICATION', text: 'Assume what you need.' }]);
  await page.user.click(screen.getByRole('button', { name: /^Sound/ }));
  await say(page, 'The first part.');
  expect(within(screen.getByRole('log')).getByText('What else?')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /^Sound/ }));
  await say(page, 'May I assume that?');
  expect(screen.getByText('Assume what you need.')).toBeInTheDocument();
  expect(page.heard()).toEqual([]);
});

test.each([
  {
    language: 'en',
    heading: 'Follow-up to question 1',
    skip: 'Skip the follow-up',
    skipping: 'Skipping the follow-up. Your original answer is saved. You have five seconds to undo.',
    now: 'Skip now',
    undo: 'Undo',
    skipped: 'Follow-up skipped. Your original answer is saved.',
    question: 'Skip question',
  },
  {
    language: 'ru',
    heading: 'Уточнение к вопросу 1',
    skip: 'Пропустить уточнение',
    skipping: 'Пропускаем уточняющий вопрос. Первый ответ сохранён. Отменить можно в течение пяти секунд.',
    now: 'Пропустить сразу',
    undo: 'Отменить',
    skipped: 'Уточняющий вопрос пропущен. Первый ответ сохранён.',
    question: 'Пропустить вопрос',
  },
] as const)('[F14] labels a follow-up and its skip: $language', async ({ language, ...texts }) => {
  const page = await enter([FOLLOW_UP], language);
  const button = (name: string) => screen.queryByRole('button', { name });
  expect(button(texts.question)).toBeEnabled();
  await page.user.type(screen.getByRole('textbox'), 'The first part.{Enter}');
  await page.advance(0);
  const log = within(screen.getByRole('log'));
  const [heading, ...others] = log.getAllByRole('heading', { level: 3 });
  expect(others).toEqual([]);
  expect(heading).toHaveTextContent(texts.heading);
  expect(heading?.parentElement).toHaveTextContent(`${texts.heading}I see. What else?`);
  expect(button(texts.question)).toBeNull();

  await page.user.type(screen.getByRole('textbox'), 'Hm');
  await page.user.click(screen.getByRole('button', { name: texts.skip }));
  expect(screen.getByRole('group', { name: texts.skip })).toContainElement(button(texts.undo));
  expect(screen.getAllByText(texts.skipping).map(({ tagName }) => tagName)).toEqual(['P', 'SPAN']);
  await page.user.click(screen.getByRole('button', { name: texts.undo }));
  expect(screen.getByRole('textbox')).toHaveValue('Hm');
  await page.user.keyboard('{Alt>}/{/Alt}');
  const shortcuts = within(await screen.findByRole('dialog'));
  expect(shortcuts.getByText(texts.skip)).toBeInTheDocument();
  await page.user.keyboard('{Escape}');

  await page.user.click(screen.getByRole('button', { name: texts.skip }));
  await page.user.click(screen.getByRole('button', { name: texts.now }));
  await page.advance(3_500);
  expect(log.getByText(texts.skipped)).toBeInTheDocument();
  expect(log.getByRole('heading', { level: 2, name: 'Why q-2?' })).toBeInTheDocument();
  expect(button(texts.question)).toBeEnabled();
  expect(page.requests.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)).toEqual([
    expect.objectContaining({ answer: 'The first part.' }),
    { answer: '' },
  ]);
});

test("[F14] labels a clarification by its speaker, and its skip as the question's", async () => {
  const page = await enter([REPETITION]);
  await say(page, 'Could you repeat that?');
  const log = within(screen.getByRole('log'));
  expect(log.queryByRole('heading', { level: 3 })).toBeNull();
  expect(log.getByText('Of course.').closest('li')).toHaveTextContent('InterviewerOf course. Why q-1?');
  await page.user.click(screen.getByRole('button', { name: 'Skip question' }));
  await page.user.click(screen.getByRole('button', { name: 'Skip now' }));
  await page.advance(0);
  expect(log.getByText('Skipped')).toBeInTheDocument();
});

test('[F14] labels a restored follow-up and its skip', async () => {
  const followUp = { answered: 'The first part.', text: FOLLOW_UP.text, speaks: FOLLOW_UP.speaks };
  const page = await renderInterview({
    path: '/interview/i-1',
    server({ path }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0) };
      if (!path.endsWith('/questions/q-1')) return undefined;
      const question = { assignedQuestionId: 'q-1', questionId: 'v-q-1', order: 1, question: 'Why q-1?' };
      return { body: { ...question, followUp } };
    },
  });
  await page.advance(3_500);
  const log = within(screen.getByRole('log'));
  expect(log.getByRole('heading', { level: 3, name: 'Follow-up to question 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Skip the follow-up' })).toBeEnabled();
});

const LISTENS = [...interview(0).properties, { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true }];

/** A follow-up interview at its first question, with given replies to wishes and answers. */
async function enterListening(
  replies: Readonly<Record<string, object>>,
  { language = 'en', listens = true }: { language?: 'en' | 'ru'; listens?: boolean } = {},
) {
  const page = await renderInterview({
    path: '/interview/i-1',
    language,
    server({ path, method, body }) {
      if (path === '/api/evm/interviews/i-1') {
        return { body: interview(0, listens ? { properties: LISTENS } : {}) };
      }
      if (method !== 'POST') return undefined;
      const { wish = '', answer = '', isAnswer } = body as Record<string, string | undefined>;
      const says = isAnswer ? undefined : replies[wish || answer];
      if (path.endsWith('/clarification')) return says ? { body: { says } } : { status: 503, body: {} };
      return { body: { assignedQuestionId: 'q-1', accepted: !says, answer: '', ...(says && { says }) } };
    },
  });
  await page.advance(3_500);
  return page;
}
const clarifies = (text: string) => ({ kind: 'CLARIFICATION', text, speaks: [spoken(text, 'wait')] });
const sentTo = ({ requests }: Awaited<ReturnType<typeof enterListening>>, end: string) =>
  requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

test.each([
  ['en', 'Ask the interviewer', ['Repeat', 'Rephrase', 'A moment, please']],
  ['ru', 'Попросить интервьюера', ['Повторите', 'Скажите иначе', 'Минутку']],
] as const)(
  '[F14] offers three wishes by button and keyboard, and keeps typed text: %s',
  async (language, group, names) => {
    const page = await enterListening(
      {
        REPEAT: clarifies('Of course.'),
        REPHRASE: clarifies('It is about it.'),
        TIME: clarifies('No hurry.'),
      },
      { language },
    );
    const buttons = within(screen.getByRole('group', { name: group })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    const written = screen.getByRole('textbox');
    await page.user.type(written, 'Half of');
    for (const button of buttons) {
      button.focus();
      await page.user.keyboard('{Enter}');
      await page.advance(1);
      expect(button).toHaveFocus();
    }
    expect(sentTo(page, '/clarification')).toEqual([
      { wish: 'REPEAT' },
      { wish: 'REPHRASE' },
      { wish: 'TIME' },
    ]);
    const log = within(screen.getByRole('log'));
    for (const words of [...names, 'Of course.', 'It is about it.', 'No hurry.']) {
      expect(log.getByText(words)).toBeInTheDocument();
    }
    expect(written).toHaveValue('Half of');
    expect(sentTo(page, '/answers')).toEqual([]);
  },
);

test('[F14] shows no buttons for requests to the interviewer without follow-ups', async () => {
  await enterListening({}, { listens: false });
  expect(screen.queryByRole('group', { name: 'Ask the interviewer' })).toBeNull();
});

test('[F14] reports a failed request to the interviewer, and offers a retry', async () => {
  const replies: Record<string, object> = {};
  const page = await enterListening(replies);
  await page.user.click(screen.getByRole('button', { name: 'Repeat' }));
  await page.advance(0);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  replies['REPEAT'] = clarifies('Of course.');
  await page.user.click(within(screen.getByRole('alert')).getByRole('button'));
  await page.advance(0);
  expect(within(screen.getByRole('log')).getByText('Of course.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[F14] sends words treated as no answer by a button that disappears on typing', async () => {
  const page = await enterListening({ 'A lock?': clarifies('Assume what you need.') });
  const isAnswer = () => screen.queryByRole('button', { name: 'Yes, send it' });
  await page.user.type(box(), 'A lock?{Enter}');
  await page.advance(0);
  expect(isAnswer()).toBeInTheDocument();
  await page.user.type(box(), 'N');
  expect(isAnswer()).toBeNull();
  await page.user.clear(box());
  const button = isAnswer();
  if (!button) throw new Error('It cannot be sent');
  await page.user.click(button);
  await page.advance(3_500);
  expect(sentTo(page, '/answers')).toEqual([
    expect.objectContaining({ answer: 'A lock?' }),
    expect.objectContaining({ answer: 'A lock?', isAnswer: true }),
  ]);
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument();
});
