import { isLeft, ownerOf, readLeftInterviews, rememberLeftInterview } from './leftInterviews';

function createStorage(initial: string | null = null) {
  let kept = initial;
  return () => ({ getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) });
}

test('[L9] what a person left is remembered for them alone', () => {
  const storage = createStorage();
  rememberLeftInterview('robin', 'i-1', storage);
  rememberLeftInterview('robin', 'i-1', storage);
  rememberLeftInterview('robin', 'i-2', storage);
  expect([...readLeftInterviews('robin', storage)]).toEqual(['i-1', 'i-2']);
  expect([...readLeftInterviews('alex', storage)]).toEqual([]);
  rememberLeftInterview('alex', 'i-3', storage);
  expect([...readLeftInterviews('robin', storage)]).toEqual([]);
});

test('[L9] no more than the latest are kept', () => {
  const storage = createStorage();
  for (let at = 0; at < 250; at += 1) rememberLeftInterview('robin', `i-${String(at)}`, storage);
  const kept = readLeftInterviews('robin', storage);
  expect([kept.size, kept.has('i-49'), kept.has('i-50')]).toEqual([200, false, true]);
});

test.each(['junk', '[]', '{"owner":"robin"}', '{"owner":"robin","ids":[7]}'])(
  '[L9] storage that holds %s, or forbids, knows of none and disturbs nobody',
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
] as const)('[L9] %s, stopped %s, remembered %j: left is %s', (status, stopped, remembered, expected) => {
  expect(isLeft({ id: 'i-1', status, stopped }, new Set(remembered))).toBe(expected);
});

test('[L9] an interview of an unknown status shows that one', () => {
  expect(isLeft({ id: 'i-1', status: { unknown: 'ARCHIVED' }, stopped: true }, new Set())).toBe(false);
});

test('[L9] whose it is: the login, else the address', () => {
  const account = { activated: true, authorities: [], email: 'r@prova.example', login: null };
  expect(ownerOf({ status: 'anonymous' })).toBe('');
  expect(ownerOf({ status: 'authenticated', account })).toBe('r@prova.example');
  expect(ownerOf({ status: 'authenticated', account: { ...account, login: 'robin' } })).toBe('robin');
});
