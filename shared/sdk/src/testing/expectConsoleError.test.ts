import { expectConsoleError, failOnUnexpected } from './expectConsoleError';

test('what nobody expected on the console fails the test that said it', () => {
  console.error('Each child in a list should have a unique "key": %s', 'Page');
  expect(failOnUnexpected).toThrow('Each child in a list should have a unique "key": Page');
});

test('so does a warning, but not the time that a check took', () => {
  console.warn(
    'ImmutableStateInvariantMiddleware took 48ms, which is more than the warning threshold of 32ms.',
  );
  expect(failOnUnexpected).not.toThrow();
  console.warn('Warning: [antd: Modal] `visible` is deprecated.');
  expect(failOnUnexpected).toThrow('`visible` is deprecated');
});

test('what is expected may be said, and only that', () => {
  expectConsoleError(/^the disk is full/);
  console.error('the disk is full', 3);
  expect(failOnUnexpected).not.toThrow();
  expectConsoleError(/^the disk is full/);
  console.error('the disk is full');
  console.error('and the line is cut');
  expect(failOnUnexpected).toThrow('not expected:\nand the line is cut');
});

test('what is expected must be said', () => {
  expectConsoleError(/^the disk is full/);
  expect(failOnUnexpected).toThrow('not said: /^the disk is full/');
});

test('nothing is left over for the next test', () => {
  expect(failOnUnexpected).not.toThrow();
});
