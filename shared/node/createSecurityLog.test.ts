import { createSecurityLog } from './createSecurityLog';

const ACCOUNT = '5318cdd1-35cb-48da-adde-fe0f2f3d6bbd';

function open(key = 'secret') {
  const lines: string[] = [];
  let time = 1000;
  const log = createSecurityLog({ part: 'backend', write: (line) => lines.push(line), key, now: () => time });
  return {
    log,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    raw: lines,
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

test('[U21] writes one JSON line per event, with a stable name and no account', () => {
  const { log, lines, raw } = open();
  log.record('signedIn', { account: ACCOUNT, role: 'user' });
  log.record('signedOut');
  expect(raw.every((line) => /^\{.*\}\n$/.test(line))).toBe(true);
  expect(lines()).toEqual([
    {
      time: '1970-01-01T00:00:01.000Z',
      level: 'info',
      part: 'backend',
      event: 'signedIn',
      about: 'security',
      account: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      role: 'user',
    },
    {
      time: '1970-01-01T00:00:01.000Z',
      level: 'info',
      part: 'backend',
      event: 'signedOut',
      about: 'security',
    },
  ]);
  expect(raw.join('')).not.toContain(ACCOUNT);
});

test('[U21] hashes an account consistently, and differently under another key', () => {
  const hashOf = (key: string, account: string) => {
    const { log, lines } = open(key);
    log.record('signedIn', { account });
    return lines()[0]?.['account'];
  };
  expect(hashOf('one', ACCOUNT)).toBe(hashOf('one', ACCOUNT));
  expect(hashOf('one', ACCOUNT)).not.toBe(hashOf('other', ACCOUNT));
  expect(hashOf('one', ACCOUNT)).not.toBe(hashOf('one', `${ACCOUNT}0`));
});

test('[U21] truncates and counts a spike of one event without suppressing the others', () => {
  const { log, lines, pass } = open();
  for (let count = 0; count < 200; count += 1) log.record('callRefused');
  log.record('signedIn');
  expect(lines().filter(({ event }) => event === 'callRefused')).toHaveLength(60);
  expect(lines().filter(({ event }) => event === 'signedIn')).toHaveLength(1);
  pass(59_999);
  log.record('callRefused');
  expect(lines()).toHaveLength(61);
  pass(1);
  log.record('callRefused');
  expect(lines().at(-1)).toMatchObject({ event: 'callRefused', omitted: 141 });
  log.record('callRefused');
  expect(lines().at(-1)).not.toHaveProperty('omitted');
});
