import { isLeft, ownerOf, readLeftInterviews, rememberLeftInterview } from './leftInterviews';

function createStorage(initial: string | null = null) {
  let kept = initial;
  return () => ({ getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) });
}

test("[L9] stores a person's left interviews for that person alone", () => {
  const storage = createStorage();
  rememberLeftInterview('robin', 'i-1', storage);
  rememberLeftInterview('robin', 'i-1', storage);
  rememberLeftInterview('robin', 'i-2', storage);
  expect([...readLeftInterviews('robin', storage)]).toEqual(['i-1', 'i-2']);
  expect([...readLeftInterviews('alex', storage)]).toEqual([]);
  rememberLeftInterview('alex', 'i-3', storage);
  expect([...readLeftInterviews('robin', storage)]).toEqual([]);
});

test('[L9] stores only the latest left interviews', () => {
  const storage = createStorage();
  for (let at = 0; at < 250; at += 1) rememberLeftInterview('robin', `i-${String(at)}`, storage);
  const kept = readLeftInterviews('robin', storage);
  expect([kept.size, kept.has('i-49'), kept.has('i-50')]).toEqual([200, false, true]);
});

test.each(['junk', '[]', '{"owner":"robin"}', '{"owner":"robin","ids":[7]}'])(
  '[L9] reads storage that holds %s, or is forbidden, as empty without failing',
  (junk) => {
    expect([...readLeftInterviews('robin', createStorage(junk))]).toEqual([]);
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    rememberLeftInterview('robin', 'i-1', forbidden);
    expect([...readLeftInterviews('robin', forbidden)]).toEqual([]);
  },
);

test.each([
  ['IN_PROGRESS', true, [], true],
  ['CREATED', null, ['i-1'], true],
  ['IN_PROGRESS', false, ['i-2'], false],
  ['FINISHED', true, ['i-1'], false],
  ['FINISHED_WITH_ERROR', true, ['i-1'], false],
] as const)(
  '[L9] classifies status %s, stopped %s and stored %j as left: %s',
  (status, stopped, remembered, expected) => {
    expect(isLeft({ id: 'i-1', status, stopped }, new Set(remembered))).toBe(expected);
  },
);

test("[L9] shows an interview's unknown status", () => {
  expect(isLeft({ id: 'i-1', status: { unknown: 'ARCHIVED' }, stopped: true }, new Set())).toBe(false);
});

test('[L9] identifies the person by login, else by email address', () => {
  const account = { activated: true, authorities: [], email: 'r@prova.example', login: null };
  expect(ownerOf({ status: 'anonymous' })).toBe('');
  expect(ownerOf({ status: 'authenticated', account })).toBe('r@prova.example');
  expect(ownerOf({ status: 'authenticated', account: { ...account, login: 'robin' } })).toBe('robin');
});
