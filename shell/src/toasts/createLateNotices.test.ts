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

test('[F1] what is awaited is asked for every 3 s until it is there, and told once', async () => {
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

test('[F1] awaited again it takes its own place; another has a place of its own', async () => {
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

test('[F1] whoever comes to where it leads is told nothing of it, before it is there and after', async () => {
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

test('[F1] an answer that was under way when somebody came there is told no more', async () => {
  const releases: ((answer: Answer) => void)[] = [];
  const { later, arriveAt, told, advance } = open(() => new Promise((resolve) => releases.push(resolve)));
  later(awaitedOf('one'));
  await advance(3_000);
  arriveAt('/report/one');
  releases[0]?.(says('FINISHED'));
  await advance(3_000);
  expect(told()).toEqual([]);
});

test('[F1] it is put away at a press, and all of it goes with whoever awaited it', async () => {
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

test('[F1, N4] a refusal that would be the same the next time ends it; a server that is down does not, for ten minutes', async () => {
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

test('[F1] a status that nothing is said of is waited on, whatever it is called', async () => {
  const { later, told, advance } = open((round) => says(round === 0 ? 'constructor' : 'FINISHED'));
  later(awaitedOf('one'));
  await advance(3_000);
  expect(told()).toEqual([]);
  await advance(3_000);
  expect(told()).toEqual(['one is ready']);
});
