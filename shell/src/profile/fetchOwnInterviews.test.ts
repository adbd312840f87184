import { interviewPageAnswerSchema, type InterviewPageAnswer } from '@prova/api/answers/interviewAnswer';
import * as v from 'valibot';
import { admin, user } from '../testing/accounts';
import { fetchOwnInterviews, namesAmongOthers, type ListParams } from './fetchOwnInterviews';

const row = (id: string, createdBy: string | null) => ({ id, createdBy, interviewStatus: 'CREATED' });
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => row(`o${String(at)}`, 'candidate'));
const names = namesAmongOthers(admin);

/** A server with a list of everybody's, newest first, which may know `owner=me`, pass over it, or refuse it. */
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

test('[S15] whoever is shown only their own asks as the specification says, whatever stands in the rows', async () => {
  expect(namesAmongOthers(user)).toBeNull();
  const server = serverOf([row('a', 'Somebody'), row('b', null)]);
  expect(await idsFrom(server, null)).toEqual({ ids: ['a', 'b'], isComplete: true });
  expect(server.asked).toEqual([{ page: 0, size: 10, sort: 'createdAt,desc' }]);
});

test('[S15] an administrator asks for their own', async () => {
  const server = serverOf([...others(30), row('mine', 'admin')], { wish: 'known' });
  expect(await idsFrom(server)).toEqual({ ids: ['mine'], isComplete: true });
  expect(server.asked).toEqual([{ page: 0, size: 10, sort: 'createdAt,desc', owner: 'me' }]);
});

test.each(['ignored', 'refused'])(
  '[S15] where the wish is %s, one’s own are found behind pages of others’',
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

test('[S15] no more than the profile shows, the newest', async () => {
  const mine = Array.from({ length: 15 }, (_, at) => row(`m${String(at)}`, 'admin'));
  const { ids } = await idsFrom(serverOf([...others(5), ...mine]));
  expect(ids).toEqual(mine.slice(0, 10).map(({ id }) => id));
});

test('[S15] a row that cannot be read is nobody’s among others, and one’s own in a list of one’s own', async () => {
  expect((await idsFrom(serverOf([{}, ...others(1), row('a', 'admin')]))).ids).toEqual(['a']);
  expect((await idsFrom(serverOf([{}, row('a', 'admin')]))).ids).toEqual(['broken', 'a']);
});

test('[S15] a thousand of others are enough: then it is said that there may be more', async () => {
  const server = serverOf([...others(1_200), row('mine', 'admin')]);
  expect(await idsFrom(server)).toEqual({ ids: [], isComplete: false });
  expect(server.asked).toHaveLength(11);
});

test('[S15] a failure is one, and not an empty profile', async () => {
  const failure = { kind: 'status', status: 503, message: 'Away' } as const;
  const asked: ListParams[] = [];
  const own = await fetchOwnInterviews(names, async (params) => {
    asked.push(params);
    return { ok: false, failure };
  });
  expect([own, asked.length]).toEqual([{ ok: false, failure }, 1]);
});
