import { interviewPageAnswerSchema, type InterviewPageAnswer } from '@prova/api/answers/interviewAnswer';
import * as v from 'valibot';
import { candidate as user } from '@prova/shared/testing/createTestHost';
import { fetchOwnInterviews, namesAmongOthers, type ListParams } from './fetchOwnInterviews';

const row = (id: string, createdBy: string | null) => ({ id, createdBy, interviewStatus: 'CREATED' });
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => row(`o${String(at)}`, 'candidate'));
const admin = {
  ...user,
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
  login: 'admin',
  email: 'admin@prova.example',
  firstName: 'Alex',
  lastName: 'Moser',
};
const names = namesAmongOthers(admin);

/** A server with everybody's interviews, newest first, that supports, ignores or rejects `owner=me`. */
function serverOf(rows: object[], { wish = 'ignored', totals = true } = {}) {
  const asked: ListParams[] = [];
  const ask = async (params: ListParams) => {
    asked.push(params);
    if (params.owner && wish === 'refused') {
      return { ok: false, failure: { kind: 'status', status: 400, message: 'Unknown parameter' } } as const;
    }
    const known = params.owner && wish === 'known';
    const listed = known ? rows.filter((given) => 'createdBy' in given && given.createdBy === 'admin') : rows;
    const shown = listed.slice(params.page * params.size, (params.page + 1) * params.size);
    const totalPages = totals ? Math.ceil(listed.length / params.size) : null;
    const value: InterviewPageAnswer = v.parse(interviewPageAnswerSchema, { interviews: shown, totalPages });
    return { ok: true, value } as const;
  };
  return { ask, asked };
}
async function idsFrom(server: ReturnType<typeof serverOf>, whose = names) {
  const own = await fetchOwnInterviews(whose, server.ask);
  if (!own.ok) throw new Error(own.failure.message);
  const ids = own.value.interviews.map((given) => ('id' in given ? given.id : 'broken'));
  return { ids, isComplete: own.value.isComplete };
}

test('[S15] makes the specified request for users who see only their own interviews, whatever the rows contain', async () => {
  expect(namesAmongOthers(user)).toBeNull();
  const server = serverOf([row('a', 'Somebody'), row('b', null)]);
  expect(await idsFrom(server, null)).toEqual({ ids: ['a', 'b'], isComplete: true });
  expect(server.asked).toEqual([{ page: 0, size: 10, sort: 'createdAt,desc' }]);
});

test("[S15] requests an administrator's own interviews", async () => {
  const server = serverOf([...others(30), row('mine', 'admin')], { wish: 'known' });
  expect(await idsFrom(server)).toEqual({ ids: ['mine'], isComplete: true });
  expect(server.asked).toEqual([{ page: 0, size: 10, sort: 'createdAt,desc', owner: 'me' }]);
});

test.each(['ignored', 'refused'])(
  "[S15] finds the user's own interviews behind pages of others' where the server %s the owner filter",
  async (wish) => {
    const rows = [
      ...others(150),
      row('a', 'Admin'),
      ...others(99),
      row('b', 'admin@prova.example'),
      row('c', 'Alex Moser'),
    ];
    for (const totals of [true, false]) {
      const { ids, isComplete } = await idsFrom(serverOf(rows, { wish, totals }));
      expect([ids, isComplete]).toEqual([['a', 'b', 'c'], true]);
    }
  },
);

test('[S15] returns only one page of the list, newest first', async () => {
  const mine = Array.from({ length: 15 }, (_, at) => row(`m${String(at)}`, 'admin'));
  const { ids } = await idsFrom(serverOf([...others(5), ...mine]));
  expect(ids).toEqual(mine.slice(0, 10).map(({ id }) => id));
});

test("[S15] skips an unreadable row among others' interviews, and keeps it in the user's own list", async () => {
  expect((await idsFrom(serverOf([{}, ...others(1), row('a', 'admin')]))).ids).toEqual(['a']);
  expect((await idsFrom(serverOf([{}, row('a', 'admin')]))).ids).toEqual(['broken', 'a']);
});

test('[S15] stops after a thousand rows of other users, and reports that there may be more', async () => {
  const server = serverOf([...others(1_200), row('mine', 'admin')]);
  expect(await idsFrom(server)).toEqual({ ids: [], isComplete: false });
  expect(server.asked).toHaveLength(11);
});

test('[S15] reports a failure rather than an empty profile', async () => {
  const failure = { kind: 'status', status: 503, message: 'Away' } as const;
  const asked: ListParams[] = [];
  const own = await fetchOwnInterviews(names, async (params) => {
    asked.push(params);
    return { ok: false, failure };
  });
  expect([own, asked.length]).toEqual([{ ok: false, failure }, 1]);
});
