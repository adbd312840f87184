/** @jest-environment node */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createBusyLeases } from './createBusyLeases';
import { createHeldReload, GRACE_MS } from './createHeldReload';

function setUp() {
  const leases = createBusyLeases();
  const clock = createFakeClock();
  const loadPage = jest.fn();
  return { leases, clock, loadPage, reload: createHeldReload(leases, clock, loadPage) };
}

test('reloads an idle page at once, and only once', () => {
  const { reload, loadPage } = setUp();
  reload.want();
  reload.want();
  expect(loadPage).toHaveBeenCalledTimes(1);
  reload.withdraw();
  expect(reload.isWanted.get()).toBe(true);
});

test('waits until the last lease is released, and a moment longer', async () => {
  const { leases, clock, reload, loadPage } = setUp();
  const giveBackInterview = leases.take('interview');
  const giveBackForm = leases.take('form');
  reload.want();
  giveBackInterview();
  await clock.advance(GRACE_MS);
  expect(loadPage).not.toHaveBeenCalled();
  expect(reload.isWanted.get()).toBe(true);
  giveBackForm();
  await clock.advance(GRACE_MS - 1);
  expect(loadPage).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('treats a page that re-renders and retakes its lease as busy throughout', async () => {
  const { leases, clock, reload, loadPage } = setUp();
  const giveBack = leases.take('interview');
  reload.want();
  giveBack();
  await clock.advance(GRACE_MS - 1);
  const giveBackAgain = leases.take('interview');
  await clock.advance(GRACE_MS);
  expect(loadPage).not.toHaveBeenCalled();
  giveBackAgain();
  await clock.advance(GRACE_MS);
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test.each(['under a lease', 'just before it happens'])(
  'does not reload when withdrawn %s, and can be requested again',
  async (moment) => {
    const { leases, clock, reload, loadPage } = setUp();
    const giveBack = leases.take('interview');
    reload.want();
    if (moment === 'under a lease') reload.withdraw();
    giveBack();
    reload.withdraw();
    expect(reload.isWanted.get()).toBe(false);
    await clock.advance(GRACE_MS);
    expect(loadPage).not.toHaveBeenCalled();
    reload.want();
    expect(loadPage).toHaveBeenCalledTimes(1);
  },
);

test('ignores leases when the user decides to reload, without a confirmation', () => {
  const { leases, reload, loadPage } = setUp();
  leases.take('interview');
  reload.want();
  reload.now();
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(leases.held.get()).toEqual([]);
});
