/** @jest-environment node */
import { createBusyLeases } from './createBusyLeases';
import { createHeldReload } from './createHeldReload';

function setUp() {
  const leases = createBusyLeases();
  const loadPage = jest.fn();
  return { leases, loadPage, reload: createHeldReload(leases, loadPage) };
}

test('a page on which nobody is busy is loaded anew at once, and once', () => {
  const { reload, loadPage } = setUp();
  reload.want();
  reload.want();
  expect(loadPage).toHaveBeenCalledTimes(1);
  reload.withdraw();
  expect(reload.isWanted.get()).toBe(true);
});

test('under a lease it waits until the last one is back', async () => {
  const { leases, reload, loadPage } = setUp();
  const giveBackInterview = leases.take('interview');
  const giveBackForm = leases.take('form');
  reload.want();
  giveBackInterview();
  await Promise.resolve();
  expect(loadPage).not.toHaveBeenCalled();
  expect(reload.isWanted.get()).toBe(true);
  giveBackForm();
  await Promise.resolve();
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('one that is withdrawn in time does not happen, and can be wanted again', async () => {
  const { leases, reload, loadPage } = setUp();
  const giveBack = leases.take('interview');
  reload.want();
  reload.withdraw();
  expect(reload.isWanted.get()).toBe(false);
  giveBack();
  await Promise.resolve();
  expect(loadPage).not.toHaveBeenCalled();
  reload.want();
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('a lease that is given back to be taken anew was out all the time', async () => {
  const { leases, reload, loadPage } = setUp();
  const giveBack = leases.take('interview');
  reload.want();
  giveBack();
  leases.take('interview');
  await Promise.resolve();
  expect(loadPage).not.toHaveBeenCalled();
});
