import { describeFailure } from './describeFailure';

const failed = (message: string, line: number | null = 12) =>
  describeFailure({
    id: '1',
    title: '[L7] Enter sends',
    file: 'e2e/journeys/liveInterview.spec.ts',
    outcome: 'failed',
    failure: { message, line },
  });

test('an assertion is told with what was expected and what was there', () => {
  const message =
    'Error: expect(locator).toHaveText(expected) failed\n\nLocator: getByRole("log")\nExpected: "5 s"\nReceived: "4 s"\nTimeout: 10000ms\n\nCall log:\n  - Expect';
  expect(failed(message)).toEqual({
    where: 'journeys/liveInterview.spec.ts:12 › [L7] Enter sends',
    why: 'Error: expect(locator).toHaveText(expected) failed | Locator: getByRole("log") | Expected: "5 s" | Received: "4 s"',
    isAssertion: true,
  });
});

test('an assertion with words of its own is one too', () => {
  expect(failed('Error: /profile\n\nexpect(page).toHaveURL(expected) failed').isAssertion).toBe(true);
});

test('whatever else fails says nothing about the row', () => {
  const { isAssertion, why, where } = failed('TimeoutError: locator.click: Timeout 15000ms exceeded.', null);
  expect([isAssertion, why]).toEqual([false, 'TimeoutError: locator.click: Timeout 15000ms exceeded.']);
  expect(where).toBe('journeys/liveInterview.spec.ts › [L7] Enter sends');
});
