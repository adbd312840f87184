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

test('a page on which nobody is busy is loaded anew at once, and once', () => {
  const { reload, loadPage } = setUp();
  reload.want();
  reload.want();
  expect(loadPage).toHaveBeenCalledTimes(1);
  reload.withdraw();
  expect(reload.isWanted.get()).toBe(true);
});

test('under a lease it waits until the last one is back, and a moment longer', async () => {
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

test('a page that is drawn anew and takes its lease again is busy all the time', async () => {
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
  'one that is withdrawn %s does not happen, and can be wanted again',
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

test('whoever decides for it waits for no lease, and is asked by none', () => {
  const { leases, reload, loadPage } = setUp();
  leases.take('interview');
  reload.want();
  reload.now();
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(leases.held.get()).toEqual([]);
});
