import { feedbackAnswerSchema, type QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import type { Delivery } from '@prova/api/types/delivery';
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import * as v from 'valibot';
import en from '../../../locales/en.json';
import ru from '../../../locales/ru.json';
import { DeliveryLine } from './DeliveryLine';

const SPOKEN: Delivery = {
  spokenSeconds: 48.2,
  firstWordSeconds: 2.4,
  wordsPerMinute: 142.4,
  longestPauseSeconds: 3.14,
  pauses: 2,
  fillers: 4,
  edited: false,
};

/** A question, parsed as the page parses it. */
function read(over: object): QuestionFeedbackAnswer {
  const questions = [{ question: 'Why?', answer: 'Because.', ...over }];
  const domains = v.parse(feedbackAnswerSchema, { status: 'FINISHED', domains: [{ questions }] }).domains;
  const [question] = domains.filter(isReadable).flatMap((domain) => domain.questions.filter(isReadable));
  if (!question) throw new Error('The question could not be read');
  return question;
}

/** @returns the parts of the line, and the note below it */
function show(over: object, language: 'en' | 'ru' = 'en') {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: { en: { feedback: en }, ru: { feedback: ru } },
  });
  const { delivery, secondsTaken, answer } = read(over);
  const { container, unmount } = render(
    <I18nextProvider i18n={i18n}>
      <DeliveryLine
        delivery={delivery}
        secondsTaken={secondsTaken}
        answer={answer ?? ''}
        onChoose={() => undefined}
      />
    </I18nextProvider>,
  );
  const shown = {
    title: screen.queryByRole('heading')?.textContent,
    parts: [...container.querySelectorAll('ul > li')].map(({ textContent }) => textContent),
    moments: [...container.querySelectorAll('ol > li')].map(
      ({ textContent, firstElementChild }) => `${textContent}${firstElementChild ? ' →' : ''}`,
    ),
    note: container.querySelector('p')?.textContent,
    isEmpty: container.childElementCount === 0,
  };
  unmount();
  return shown;
}

test('[F12] lists each measurement and the time taken, labelled as not scored', () => {
  expect(show({ delivery: SPOKEN, secondsTaken: 133.6 })).toEqual({
    title: 'Delivery (not scored)',
    parts: [
      '142 words per minute',
      'longest pause 3.1 s',
      '2 long pauses',
      '4 filler words',
      'first word after 2.4 s',
      'spoke for 48 s',
      '2 min 14 s on this question',
    ],
    moments: [],
    note: undefined,
    isEmpty: false,
  });
  expect(show({ delivery: SPOKEN, secondsTaken: 59.7 }, 'ru')).toMatchObject({
    title: 'Подача (не оценивается)',
    parts: [
      '142 слова в минуту',
      'самая долгая пауза 3,1 с',
      '2 долгие паузы',
      '4 слова-паразита',
      'первое слово через 2,4 с',
      'вы говорили 48 с',
      '1 мин 0 с на этот вопрос',
    ],
  });
});

test('[F12] omits missing measurements', () => {
  const few = {
    ...SPOKEN,
    wordsPerMinute: null,
    firstWordSeconds: null,
    longestPauseSeconds: 0,
    pauses: 0,
    fillers: 1,
    spokenSeconds: 2,
  };
  expect(show({ delivery: few }).parts).toEqual(['no long pauses', '1 filler word', 'spoke for 2 s']);
  expect(show({ delivery: few }, 'ru').parts).toEqual([
    'без долгих пауз',
    '1 слово-паразит',
    'вы говорили 2 с',
  ]);
  expect(show({ delivery: null, secondsTaken: 12 })).toMatchObject({
    parts: ['typed, not measured', '12 s on this question'],
  });
  expect(show({ delivery: null }, 'ru').parts).toEqual(['введено с клавиатуры, не измерялось']);
  // A skipped question has no delivery, but took time.
  expect(show({ answer: '', delivery: null, secondsTaken: 12 }).parts).toEqual(['12 s on this question']);
  const edited = { ...SPOKEN, edited: true };
  expect(show({ delivery: edited }).note).toBe(
    'Measured while you spoke. You also edited the answer afterwards.',
  );
  expect(show({ delivery: edited }, 'ru').note).toBe(
    'Измерено, пока вы говорили. Потом вы правили ответ вручную.',
  );
});

const ANSWER = 'Um, a list is mutable.';
const MOMENTS = [
  { kind: 'pause', fromMs: 42_100, toMs: 45_240, words: { from: 4, to: 10 } },
  { kind: 'filler', fromMs: 900, toMs: 1_200, words: { from: 0, to: 2 } },
  { kind: 'filler', fromMs: 46_000, toMs: 46_300, words: null },
];

test('[F12] lists pauses and fillers in order of time, those with words as buttons', () => {
  const given = { answer: ANSWER, delivery: { ...SPOKEN, moments: MOMENTS } };
  expect(show(given).moments).toEqual(['“Um” at 0:00 →', 'Pause of 3.1 s at 0:42 →', 'Filler word at 0:46']);
  expect(show(given, 'ru').moments).toEqual([
    '«Um» на 0:00 →',
    'Пауза 3,1 с на 0:42 →',
    'Слово-паразит на 0:46',
  ]);
});

test('[F12] prints the moments as text', () => {
  const screenMedia = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === 'print' }) as MediaQueryList;
  const given = { answer: ANSWER, delivery: { ...SPOKEN, moments: MOMENTS } };
  expect(show(given).moments).toEqual(['“Um” at 0:00', 'Pause of 3.1 s at 0:42', 'Filler word at 0:46']);
  window.matchMedia = screenMedia;
});

test('[F12] leads to no words outside the answer, and reads figures and moments independently', () => {
  const [pause, um] = MOMENTS;
  const wrong = [
    { ...pause, words: { from: 4, to: ANSWER.length + 1 } },
    { ...um, words: { from: 2, to: 2 } },
    { ...um, kind: 'sigh' },
    { ...um, fromMs: 2_000 },
    'um',
  ];
  const shown = show({ answer: ANSWER, delivery: { ...SPOKEN, moments: wrong } });
  expect(shown.moments).toEqual(['Filler word at 0:00', 'Pause of 3.1 s at 0:42']);
  expect(show({ answer: ANSWER, delivery: { ...SPOKEN, moments: 'many' } })).toMatchObject({
    parts: shown.parts,
    moments: [],
  });
});

test('[F12] shows no line without readable measurements', () => {
  for (const over of [
    {},
    { secondsTaken: null },
    { delivery: 'fast' },
    { delivery: { ...SPOKEN, pauses: 'many' } },
    { delivery: { ...SPOKEN, wordsPerMinute: 1e9 }, secondsTaken: -1 },
  ]) {
    expect([over, show(over).isEmpty]).toEqual([over, true]);
  }
});
