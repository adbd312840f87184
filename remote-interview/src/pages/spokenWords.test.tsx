import { act } from '@testing-library/react';
import { renderInterview } from '../testing/renderInterview';

const MARK = 'interview-said';
const marks = new Map<string, { range: StaticRange }>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  marks.clear();
  // jsdom has none of these.
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

test('[L4] the words that are heard are marked in the newest words as they are said, and no longer when they end', async () => {
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

test('[L4, F14] what is spoken in pieces is marked piece by piece, and a pause moves nothing on', async () => {
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
  await act(async () => player.finish());
  await advance(0);
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

test('[L4] a browser without highlights shows the text alone', async () => {
  Reflect.deleteProperty(globalThis, 'CSS');
  const { player, advance } = await renderInterview({ path: '/interview/i-1' });
  await advance(1_000);
  await act(async () => player.read({ position: 1, duration: 3, level: null }));
  expect(marks.size).toBe(0);
});
