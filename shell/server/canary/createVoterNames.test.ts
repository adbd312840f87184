import { createVoterNames } from './createVoterNames';

const names = createVoterNames();
const nobody = (address: string) => names.voterOf({ status: 'nobody' }, address);
const robin = { status: 'known', roles: [], account: 'robin' } as const;

test('an account is one voter wherever it is, and its name stands in nothing', () => {
  expect(names.voterOf(robin, '192.0.2.1')).toBe(names.voterOf(robin, '2001:db8::1'));
  expect(names.voterOf({ ...robin, account: 'kim' }, '192.0.2.1')).not.toBe(
    names.voterOf(robin, '192.0.2.1'),
  );
  expect(names.voterOf(robin, '192.0.2.1')).toMatch(/^[\w-]{22}$/);
  expect(createVoterNames().voterOf(robin, '192.0.2.1')).not.toBe(names.voterOf(robin, '192.0.2.1'));
});

test.each([
  ['192.0.2.1', '192.0.2.200', true],
  ['192.0.2.1', '::ffff:192.0.2.9', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['2001:db8:1:201::1', '2001:db8:1:2ff:5::', true],
  ['2001:db8:1:201::1', '2001:db8:1:301::1', false],
  ['2001:db8::1', '2001:db8:0:0:7::', true],
  ['2001:db8::1', '2001:db9::1', false],
])('%s and %s are of one block: %s', (one, other, isSame) => {
  expect(nobody(one) === nobody(other)).toBe(isSame);
});
