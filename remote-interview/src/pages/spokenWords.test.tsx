import { act } from '@testing-library/react';
import { renderInterview } from '../testing/renderInterview';

const MARK = 'interview-said';
const marks = new Map<string, { range: StaticRange }>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  marks.clear();
  // Missing in jsdom.
  Object.assign(globalThis, {
    CSS: { highlights: marks, escape: (text: string) => text },
    StaticRange: function StaticRange(this: object, place: object) {
      Object.assign(this, place);
    },
    Highlight: class {
      constructor(readonly range: StaticRange) {}
    },
  });
});
afterEach(() => {
  for (const name of ['CSS', 'StaticRange', 'Highlight']) Reflect.deleteProperty(globalThis, name);
});

const marked = () => {
  const { range } = marks.get(MARK) ?? {};
  if (!range) return null;
  return range.startContainer.textContent?.slice(range.startOffset, range.endOffset);
};

test('[L4] marks the newest words as they are spoken, until they end', async () => {
  const { player, advance } = await renderInterview({ path: '/interview/i-1' });
  await advance(1_000);
  expect(player.isPlaying()).toBe(true);
  const read = (position: number, duration = 3) =>
    act(async () => player.read({ position, duration, level: null }));
  await read(1, 0);
  expect(marked()).toBeNull();
  await read(0.1);
  expect(marked()).toBe('Words');
  await read(1);
  expect(marked()).toBe('Words of');
  await read(3);
  expect(marked()).toBe('Words of INTERVIEW_START');
  await act(async () => player.finish());
  await advance(0);
  expect(marks.size).toBe(0);
});

test('[L4, F14] marks pieces one by one, and keeps the mark during a pause', async () => {
  const question = 'Why is it slow in the morning, and what do you do about that?';
  const { player, advance } = await renderInterview({
    path: '/interview/i-1',
    server: ({ path }) =>
      path === '/api/evm/interviews/i-1/questions/q-1'
        ? {
            body: {
              questionId: 'v-q-1',
              question,
              acknowledgement: { text: 'Thank you.', messageId: 'acknowledgement-1' },
              pausesAt: [question.indexOf('and what')],
            },
          }
        : undefined,
  });
  await advance(2_500);
  const read = (position: number) => act(async () => player.read({ position, duration: 10, level: null }));
  await read(10);
  expect(marked()).toBe('Thank you.');
  await act(async () => player.finish());
  await advance(0);
  await read(0.8);
  expect(marked()).toBe('Why is');
  for (const moment of [4.2, 5, 5.6]) {
    await read(moment);
    expect(marked()).toBe('Why is it slow in the morning,');
  }
  await read(10);
  expect(marked()).toBe(question);
});

test('[L4] shows the text alone in a browser without highlights', async () => {
  Reflect.deleteProperty(globalThis, 'CSS');
  const { player, advance } = await renderInterview({ path: '/interview/i-1' });
  await advance(1_000);
  await act(async () => player.read({ position: 1, duration: 3, level: null }));
  expect(marks.size).toBe(0);
});
