/** @jest-environment node */
import { repairAddress } from './repairAddress';

test.each([
  ['/shared-report%23abc', '/shared-report#abc'],
  ['/shared-report%2523abc.', '/shared-report#abc.'],
  ['/faq.', '/faq'],
  ['/faq%20', '/faq'],
  ['/faq).', '/faq'],
  ['/faq%E2%80%9D,', '/faq'],
  ['/faq%3E', '/faq'],
  ['/interview/1/feedback%0D%0A', '/interview/1/feedback'],
])('repairs %s to %s', (path, address) => {
  expect(repairAddress(path)).toBe(address);
});

test.each([
  '/',
  '/faq',
  '/interview/0b1c-2',
  '//evil.example.',
  '/\\evil.example.',
  '//evil.example%23',
  '/shell.abc.js',
])('does not repair %s', (path) => {
  expect(repairAddress(path)).toBeNull();
});
