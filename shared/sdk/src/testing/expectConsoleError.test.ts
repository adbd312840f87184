import { expectConsoleError, failOnUnexpected } from './expectConsoleError';

test('fails a test that logs an unexpected error', () => {
  console.error('Each child in a list should have a unique "key": %s', 'Page');
  expect(failOnUnexpected).toThrow('Each child in a list should have a unique "key": Page');
});

test('fails on a warning as well, but not on a timing note', () => {
  console.warn(
    'ImmutableStateInvariantMiddleware took 48ms, which is more than the warning threshold of 32ms.',
  );
  expect(failOnUnexpected).not.toThrow();
  console.warn('Warning: [antd: Modal] `visible` is deprecated.');
  expect(failOnUnexpected).toThrow('`visible` is deprecated');
});

test('allows the expected errors, and no others', () => {
  expectConsoleError(/^the disk is full/);
  console.error('the disk is full', 3);
  expect(failOnUnexpected).not.toThrow();
  expectConsoleError(/^the disk is full/);
  console.error('the disk is full');
  console.error('and the line is cut');
  expect(failOnUnexpected).toThrow('not expected:\nand the line is cut');
});

test('fails if an expected error is missing', () => {
  expectConsoleError(/^the disk is full/);
  expect(failOnUnexpected).toThrow('not said: /^the disk is full/');
});

test('leaves no expectation for the next test', () => {
  expect(failOnUnexpected).not.toThrow();
});
