import { createBusyLeases } from './createBusyLeases';

test('keeps a lease until it is released, and ignores a second release', () => {
  const leases = createBusyLeases();
  const first = leases.take('interview');
  const second = leases.take('interview');
  first();
  first();
  expect(leases.held.get()).toEqual(['interview']);
  second();
  expect(leases.held.get()).toEqual([]);
});

test('ends leases by a recall, after which a release has no effect', () => {
  const leases = createBusyLeases();
  const giveBack = leases.take('interview');
  leases.take('form');
  leases.recall();
  expect(leases.held.get()).toEqual([]);
  leases.take('another interview');
  giveBack();
  expect(leases.held.get()).toEqual(['another interview']);
});
