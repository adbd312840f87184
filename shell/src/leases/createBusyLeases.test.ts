import { createBusyLeases } from './createBusyLeases';

test('a lease holds until it is given back; giving it back twice takes nobody else’s', () => {
  const leases = createBusyLeases();
  const first = leases.take('interview');
  const second = leases.take('interview');
  first();
  first();
  expect(leases.reasons()).toEqual(['interview']);
  second();
  expect(leases.reasons()).toEqual([]);
});
