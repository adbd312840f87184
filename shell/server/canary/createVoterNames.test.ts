import { createVoterNames } from './createVoterNames';

const names = createVoterNames();
const nobody = (address: string) => names.voterOf({ status: 'nobody' }, address).name;
const robin = { status: 'known', roles: [], account: 'robin' } as const;

test('treats an account as one voter everywhere, under an opaque pseudonym', () => {
  const { name, network } = names.voterOf(robin, '192.0.2.1');
  expect(names.voterOf(robin, '2001:db8::1').name).toBe(name);
  expect(names.voterOf({ ...robin, account: 'kim' }, '192.0.2.1').name).not.toBe(name);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(createVoterNames().voterOf(robin, '192.0.2.1').name).not.toBe(name);
  // The network that the account votes from is kept separately.
  expect([network, names.voterOf(robin, '198.51.100.1').network === network]).toEqual([
    nobody('192.0.2.7'),
    false,
  ]);
});

test.each([
  ['192.0.2.1', '192.0.2.200', true],
  ['192.0.2.1', '::ffff:192.0.2.9', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['2001:db8:1:201::1', '2001:db8:1:2ff:5::', true],
  ['2001:db8:1:201::1', '2001:db8:1:301::1', false],
  ['2001:db8::1', '2001:db8:0:0:7::', true],
  ['2001:db8::1', '2001:db9::1', false],
])('treats %s and %s as one network: %s', (one, other, isSame) => {
  expect(nobody(one) === nobody(other)).toBe(isSame);
});
