import { createBusyLeases } from './createBusyLeases';

test('a lease holds until it is given back; giving it back twice takes nobody else’s', () => {
  const leases = createBusyLeases();
  const first = leases.take('interview');
  const second = leases.take('interview');
  first();
  first();
  expect(leases.held.get()).toEqual(['interview']);
  second();
  expect(leases.held.get()).toEqual([]);
});

test('recalled leases are out no more, and giving one back later changes nothing', () => {
  const leases = createBusyLeases();
  const giveBack = leases.take('interview');
  leases.take('form');
  leases.recall();
  expect(leases.held.get()).toEqual([]);
  leases.take('another interview');
  giveBack();
  expect(leases.held.get()).toEqual(['another interview']);
});
