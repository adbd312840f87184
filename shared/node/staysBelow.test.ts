/** @jest-environment node */
import { staysBelow } from './staysBelow';

test.each([
  '/api',
  '/api/account',
  '/api/account?next=/../metrics',
  '/api/presets/a%20b',
  '/api/presets/%D0%B4%D0%B0',
  '/%61pi/account',
  '/api/a..b/...',
  '/api//account',
])('passes %s', (target) => {
  expect(staysBelow(target, '/api')).toBe(true);
});

test.each([
  '/metrics',
  '/apis',
  '//api/account',
  '*',
  '',
  'http://127.0.0.1/api/account',
  'http://127.0.0.1:1/metrics?/api/',
  '@127.0.0.1/api',
  '/api/..',
  '/api/.',
  '/api/../metrics',
  '/api/./account',
  '/api/%2e%2e/metrics',
  '/api/%252e%252e/metrics',
  '/api/%25252e%25252e/metrics',
  '/api/..%2fmetrics',
  '/api/..%5cmetrics',
  '/api\\..\\metrics',
  '/api/..;a=b/metrics',
  '/api/%2e%2e;/metrics',
  '/api/..%09/metrics',
  '/api/..%20/metrics',
  '/api/..%00/metrics',
  '/api/%EF%BC%8E%EF%BC%8E/metrics',
  '/api/%c0%ae%c0%ae/metrics',
  '/api/%',
  '/api/%2525252525252e%2e/metrics',
])('refuses %s', (target) => {
  expect(staysBelow(target, '/api')).toBe(false);
});
