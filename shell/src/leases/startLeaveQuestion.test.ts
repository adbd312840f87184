/** @jest-environment node */
import { createBusyLeases } from './createBusyLeases';
import { startLeaveQuestion } from './startLeaveQuestion';

function setUp() {
  const page = new EventTarget() as EventTarget & Pick<Window, 'addEventListener' | 'removeEventListener'>;
  const leases = createBusyLeases();
  const stop = startLeaveQuestion(leases, page);
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { leases, stop, isAsked };
}

test('[L9] requires a confirmation for closing or reloading the tab only under a lease', () => {
  const { leases, isAsked } = setUp();
  expect(isAsked()).toBe(false);
  const giveBackInterview = leases.take('interview');
  const giveBackForm = leases.take('form');
  expect(isAsked()).toBe(true);
  giveBackInterview();
  expect(isAsked()).toBe(true);
  giveBackForm();
  expect(isAsked()).toBe(false);
});

test('requires no confirmation once stopped', () => {
  const { leases, stop, isAsked } = setUp();
  leases.take('interview');
  stop();
  leases.take('form');
  expect(isAsked()).toBe(false);
});
