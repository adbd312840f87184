import { projectRoot } from '@prova/shared/node/projectRoot';
import { findLicenceProblems, findWithoutIntegrity } from './checkLockfile';
import { parseExceptions, readExceptions, type Exceptions } from './exceptions';
import { parseLockfile, readLockfile, type LockedPackage } from './lockfile';
import { readAudit, readSignatures } from './readNpmReport';

const NONE: Exceptions = { licences: [], advisories: [] };
const integrity = `sha512-${'a'.repeat(86)}==`;
const under = (licence: string | null, name = 'some'): LockedPackage => ({
  name,
  version: '1.0.0',
  integrity,
  licence,
});

test('every package of this project is pinned by content and under a licence that is allowed or excepted', () => {
  const packages = readLockfile(projectRoot);
  const exceptions = readExceptions(projectRoot);
  expect(packages.length).toBeGreaterThan(500);
  expect(findWithoutIntegrity(packages)).toEqual([]);
  // Whether an exception is over is asked by the command: a gate must not turn red overnight.
  expect(findLicenceProblems(packages, exceptions, '')).toEqual([]);
});

test('of a lockfile only what comes from a registry is looked at', () => {
  const lockfile = {
    packages: {
      '': { version: '0.1.0' },
      shell: { version: '0.1.0' },
      'node_modules/@prova/shell': { link: true },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', license: 'MIT' },
    },
  };
  const found = parseLockfile(JSON.stringify(lockfile));
  expect(found).toEqual([{ name: '@scope/b', version: '2.0.0', integrity: null, licence: 'MIT' }]);
  expect(findWithoutIntegrity(found)).toEqual(['@scope/b 2.0.0 has no sha512 integrity in the lockfile']);
  expect(findWithoutIntegrity([{ ...under('MIT'), integrity: 'sha1-abc=' }])).toHaveLength(1);
});

test.each([
  ['MIT', true],
  ['Apache-2.0 AND MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND GPL-3.0)', false],
  ['GPL-3.0', false],
  ['MIT AND (ISC OR GPL-3.0)', false],
  ['UNLICENSED', false],
  [null, false],
])('licence %s is allowed: %s', (licence, allowed) => {
  expect(findLicenceProblems([under(licence)], NONE, '2026-11-22').length === 0).toBe(allowed);
});

test('an exception holds to its day, for its licence, and as long as it is needed', () => {
  const exceptions = {
    ...NONE,
    licences: [{ package: 'some', licence: 'GPL-3.0', until: '2026-11-22', why: 'a test' }],
  };
  const problems = (licence: string, today: string) =>
    findLicenceProblems([under(licence)], exceptions, today);
  expect(problems('GPL-3.0', '2026-11-22')).toEqual([]);
  expect(problems('GPL-3.0', '2026-11-23')).toEqual(['some 1.0.0 is under GPL-3.0']);
  expect(problems('AGPL-3.0', '2026-11-22')[0]).toBe('some 1.0.0 is under AGPL-3.0');
  expect(problems('MIT', '2026-11-22')).toEqual(['the exception for some (GPL-3.0) is not needed any more']);
});

test.each([
  { package: 'some', licence: 'GPL-3.0', until: 'some day', why: 'because' },
  { package: 'some', licence: 'GPL-3.0', until: '2026-11-22' },
])('an exception says until when and why', (exception) => {
  expect(() => parseExceptions(JSON.stringify({ licences: [exception], advisories: [] }))).toThrow();
});

const audit = JSON.stringify({
  vulnerabilities: {
    outer: { via: ['inner'] },
    inner: {
      via: [{ name: 'inner', title: 'It is broken', url: 'https://example.org/GHSA-1', severity: 'high' }],
    },
  },
});

test('advisories are told once each, and let pass until the day of their exception', () => {
  expect(readAudit(audit, NONE, '2026-11-22')).toEqual({
    asked: true,
    problems: ['inner: It is broken (high, https://example.org/GHSA-1)'],
  });
  const advisories = [{ package: 'inner', advisory: 'GHSA-1', until: '2026-11-22', why: 'a test' }];
  const problemsOn = (today: string) => readAudit(audit, { ...NONE, advisories }, today);
  expect(problemsOn('2026-11-22')).toEqual({ asked: true, problems: [] });
  expect(problemsOn('2026-11-23')).toMatchObject({ problems: [expect.any(String)] });
});

test.each([
  ['a refusal', '{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
  ['no network', '{"error":{"code":"ENOTFOUND","summary":"not found\\nsee help","detail":""}}', 'not found'],
  ['no report at all', '', 'npm gave no report'],
])('a registry that does not answer is no clean bill: %s', (_case, output, reason) => {
  expect(readAudit(output, NONE, '2026-11-22')).toEqual({ asked: false, reason });
  expect(readSignatures(output)).toEqual({ asked: false, reason });
});

test('wrong and missing signatures are told', () => {
  const [wrong, none] = [
    { name: 'wrong', version: '1.0.0' },
    { name: 'none', version: '2.0.0' },
  ];
  expect(readSignatures(JSON.stringify({ invalid: [wrong], missing: [none] }))).toEqual({
    asked: true,
    problems: ['wrong 1.0.0 has a wrong signature', 'none 2.0.0 has no signature'],
  });
  expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({ asked: true, problems: [] });
});
