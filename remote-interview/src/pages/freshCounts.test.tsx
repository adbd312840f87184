import { screen, waitFor, within } from '@testing-library/react';
import type { TestAnswer } from '@prova/shared/testing/createTestHost';
import { interview, renderInterview } from '../testing/renderInterview';

const FRESH = '/api/evm/questions/fresh';
const count = (domainId: string, level: string, total: number, fresh: number) => ({
  domainId,
  level,
  total,
  fresh,
});
const COUNTS = [
  count('d-js', 'BEGINNER', 8, 8),
  count('d-js', 'INTERMEDIATE', 8, 1),
  count('d-js', 'ADVANCED', 30, 22),
  count('d-js', 'EXPERT', 6, 0),
  count('d-py', 'BEGINNER', 5, 5),
  count('d-py', 'INTERMEDIATE', 9, 4),
  count('d-py', 'ADVANCED', 9, 9),
  count('d-py', 'EXPERT', 0, 0),
];

beforeEach(() => sessionStorage.clear());

interface Options {
  readonly path?: string;
  readonly offersFreshCounts?: boolean;
  readonly language?: 'en' | 'ru';
  readonly answer?: () => TestAnswer | Promise<TestAnswer>;
}

async function open({
  path = '/interview',
  offersFreshCounts = true,
  language = 'en',
  answer = () => ({ body: { counts: COUNTS } }),
}: Options = {}) {
  const page = await renderInterview({
    path,
    language,
    server(request) {
      if (request.path === '/management/info') return { body: { offersFreshCounts } };
      if (request.path === '/api/evm/interviews/i-1') return { body: interview(2) };
      return request.path === FRESH ? answer() : undefined;
    },
  });
  const toggle = async (name: string) => page.user.click(await screen.findByRole('checkbox', { name }));
  const calls = () => page.requests.filter((request) => request.path === FRESH).length;
  return { ...page, toggle, calls };
}

const levels = (group = 'Difficulty') =>
  within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio');
const described = (group?: string) =>
  levels(group).map((radio) => {
    const id = radio.getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  });
const NOTHING = [null, null, null, null];

test.each([
  ['en', 'Difficulty', ['All new for you', '1 new for you', '22 new for you', 'No new ones left']],
  ['ru', 'Сложность', ['Все новые', '1 новый для вас', '22 новых для вас', 'Новых не осталось']],
] as const)(
  'describes each difficulty by the new questions of the chosen domain: %s',
  async (language, group, texts) => {
    const { toggle, calls } = await open({ language });
    expect(await screen.findByRole('radiogroup', { name: group })).toBeInTheDocument();
    expect([described(group), calls()]).toEqual([NOTHING, 0]);
    await toggle('JavaScript');
    await waitFor(() => expect(described(group)).toEqual(texts));
  },
);

test('keeps the name of each difficulty free of the count', async () => {
  const { toggle } = await open();
  await toggle('JavaScript');
  await waitFor(() => expect(described()).not.toEqual(NOTHING));
  for (const name of ['Beginner', 'Intermediate', 'Advanced', 'Expert']) {
    expect(screen.getByRole('radio', { name })).toHaveAccessibleDescription();
  }
});

test('adds up the chosen domains without a further call, and stays silent without one', async () => {
  const { toggle, calls } = await open();
  await toggle('JavaScript');
  await waitFor(() => expect(described()).not.toEqual(NOTHING));
  await toggle('Python');
  expect(described()).toEqual(['All new for you', '5 new for you', '31 new for you', 'No new ones left']);
  await toggle('JavaScript');
  // Python has no question for experts, so neither new nor old ones.
  expect(described()).toEqual(['All new for you', '4 new for you', 'All new for you', null]);
  expect(calls()).toBe(1);
  await toggle('Python');
  expect(described()).toEqual(NOTHING);
});

test('keeps the space of the counts before they are known', async () => {
  const { toggle } = await open({ answer: () => new Promise(() => undefined) });
  const lines = () => levels().map((radio) => radio.closest('label')?.nextElementSibling?.tagName);
  await toggle('JavaScript');
  expect([described(), lines()]).toEqual([NOTHING, ['SMALL', 'SMALL', 'SMALL', 'SMALL']]);
});

test.each<[string, TestAnswer]>([
  ['a failure', { status: 500 }],
  ['an unreadable response', { body: { counts: 'none' } }],
  ['an uncounted domain', { body: { counts: COUNTS.filter(({ domainId }) => domainId !== 'd-js') } }],
])('shows no count, and keeps the form usable, after %s', async (_what, answer) => {
  const { toggle, user, calls } = await open({ answer: () => answer });
  await toggle('JavaScript');
  await waitFor(() => expect(calls()).toBe(1));
  await user.click(screen.getByRole('radio', { name: 'Advanced' }));
  expect(described()).toEqual(NOTHING);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next: Instructions' })).toBeEnabled();
});

test.each<[string, Options]>([
  ['a server without counts', { offersFreshCounts: false }],
  ['a retake, whose difficulty is fixed', { path: '/interview?id=i-1' }],
])('requests no counts for %s', async (_what, options) => {
  const { toggle, calls } = await open(options);
  if (options.path === undefined) await toggle('JavaScript');
  await waitFor(() => expect(levels()).toHaveLength(4));
  expect(await screen.findByText(/covers topic of d-js/)).toBeInTheDocument();
  expect([described(), calls()]).toEqual([NOTHING, 0]);
});

test('counts again when the first step opens again', async () => {
  const { toggle, calls, user, go } = await open();
  await toggle('JavaScript');
  await user.click(screen.getByRole('radio', { name: 'Advanced' }));
  await user.click(screen.getByRole('button', { name: 'Next: Instructions' }));
  expect(calls()).toBe(1);
  await go(-1);
  await waitFor(() => expect(calls()).toBe(2));
  expect(described()).not.toEqual(NOTHING);
});
