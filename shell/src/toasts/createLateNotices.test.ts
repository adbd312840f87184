import type { ApiResult } from '@prova/shared/http/callApi';
import type { AwaitedResult } from '@prova/shared/remote-contract/awaitedResult';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createLateNotices } from './createLateNotices';

type Answer = ApiResult<{ readonly status: string }>;

const says = (status: string): Answer => ({ ok: true, value: { status } });
const refused = (status: number): Answer => ({
  ok: false,
  failure: { kind: 'status', status, message: 'refused' },
});
const noticeOf = (id: string) => ({
  title: { en: `${id} is ready`, ru: `${id} готов` },
  link: { en: 'Read it', ru: 'Прочитать' },
  to: `/report/${id}`,
});
const awaitedOf = (id: string): AwaitedResult => ({
  ask: `/api/report/${id}`,
  notices: { FINISHED: noticeOf(id) },
});

function open(answer: (round: number) => Answer | Promise<Answer>) {
  const clock = createFakeClock();
  const asked: string[] = [];
  const notices = createLateNotices({
    clock,
    ask: async (address) => {
      asked.push(address);
      return answer(asked.length - 1);
    },
  });
  const told = () => notices.told.get().map(({ title }) => title.en);
  return { ...notices, clock, asked, told, shown: notices.told.get, advance: clock.advance };
}

test('[F1] polls an awaited result every 3 s until it is ready, and announces it once', async () => {
  const { later, asked, told, advance, clock } = open((round) => says(round < 2 ? 'PENDING' : 'FINISHED'));
  later(awaitedOf('one'));
  await advance(2_999);
  expect(asked).toEqual([]);
  await advance(1);
  expect(asked).toEqual(['/api/report/one']);
  await advance(3_000);
  expect(told()).toEqual([]);
  await advance(3_000);
  expect(told()).toEqual(['one is ready']);
  await advance(60_000);
  expect(asked).toHaveLength(3);
  expect(told()).toEqual(['one is ready']);
  expect(clock.pending()).toBe(0);
});

test('[F1] replaces a repeated wait, and keeps other waits', async () => {
  const { later, asked, told, advance } = open(() => says('FINISHED'));
  later(awaitedOf('one'));
  await advance(2_000);
  later(awaitedOf('one'));
  later(awaitedOf('two'));
  await advance(2_999);
  expect(asked).toEqual([]);
  await advance(1);
  expect(asked).toEqual(['/api/report/one', '/api/report/two']);
  expect(told()).toEqual(['one is ready', 'two is ready']);
});

test('[F1] announces nothing if the user opens the target, before or after it is ready', async () => {
  const { later, arriveAt, asked, told, advance } = open(() => says('FINISHED'));
  later(awaitedOf('one'));
  arriveAt('/elsewhere');
  arriveAt('/report/one');
  await advance(60_000);
  expect(asked).toEqual([]);
  later(awaitedOf('one'));
  later(awaitedOf('two'));
  await advance(3_000);
  arriveAt('/report/one');
  expect(told()).toEqual(['two is ready']);
});

test('[F1] drops a response in flight when its target is opened', async () => {
  const releases: ((answer: Answer) => void)[] = [];
  const { later, arriveAt, told, advance } = open(() => new Promise((resolve) => releases.push(resolve)));
  later(awaitedOf('one'));
  await advance(3_000);
  arriveAt('/report/one');
  releases[0]?.(says('FINISHED'));
  await advance(3_000);
  expect(told()).toEqual([]);
});

test('[F1] dismisses a notice on request, and all notices with their owner', async () => {
  const { later, putAway, end, told, shown, asked, advance, clock } = open((round) =>
    says(round < 2 ? 'FINISHED' : 'PENDING'),
  );
  for (const id of ['one', 'two', 'three']) later(awaitedOf(id));
  await advance(3_000);
  expect(told()).toEqual(['one is ready', 'two is ready']);
  const [first] = shown();
  if (first) putAway(first);
  expect(told()).toEqual(['two is ready']);
  end();
  expect(told()).toEqual([]);
  await advance(60_000);
  expect(asked).toHaveLength(3);
  expect(clock.pending()).toBe(0);
});

test('[F1, N4] stops on a permanent refusal, and keeps polling an unavailable server for ten minutes', async () => {
  const gone = open(() => refused(404));
  gone.later(awaitedOf('one'));
  await gone.advance(60_000);
  expect(gone.asked).toHaveLength(1);

  const down = open((round) => (round === 0 ? refused(503) : says('PENDING')));
  down.later(awaitedOf('one'));
  await down.advance(20 * 60_000);
  expect(down.asked).toHaveLength(200);
  expect(down.told()).toEqual([]);
  expect(down.clock.pending()).toBe(0);
});

test('[F1] keeps polling on a status without a notice, whatever its name', async () => {
  const { later, told, advance } = open((round) => says(round === 0 ? 'constructor' : 'FINISHED'));
  later(awaitedOf('one'));
  await advance(3_000);
  expect(told()).toEqual([]);
  await advance(3_000);
  expect(told()).toEqual(['one is ready']);
});
