/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTestRegistryState } from '../testing/createTestRegistryState';
import { factsOfRegistry } from '../registry/verifyView';
import { testRegistry } from '../testing/testRegistry';
import { createBusyLeases } from '../leases/createBusyLeases';
import { startFollowingReleases } from './startFollowingReleases';

function follow() {
  const clock = createFakeClock();
  const facts = factsOfRegistry(testRegistry);
  const { known } = createTestRegistryState(facts, [factsOfRegistry({ ...testRegistry, version: 2 })]);
  let visibilityState: DocumentVisibilityState = 'visible';
  const page = {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  };
  const see = (state: DocumentVisibilityState) => {
    visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const renewed: boolean[] = [];
  const loader = { renew: async (isBusy: boolean) => void renewed.push(isBusy) };
  const renew = jest.fn(() => Promise.resolve());
  const leases = createBusyLeases();
  const stop = startFollowingReleases(
    { registry: { ...known, renew }, loader, leases, clock },
    page,
    () => 0.5,
  );
  return { clock, known, see, renewed, asked: () => renew.mock.calls.length, leases, stop };
}

test('polls for releases every minute while visible, and on becoming visible', async () => {
  const { clock, see, asked, stop } = follow();
  await clock.advance(60_000);
  expect(asked()).toBe(1);
  see('hidden');
  await clock.advance(120_000);
  expect(asked()).toBe(1);
  see('visible');
  see('visible');
  expect(asked()).toBe(2);
  stop();
  await clock.advance(120_000);
  see('visible');
  expect(asked()).toBe(2);
});

test('checks the registry for updates at its start, on each change, and once nobody is busy', async () => {
  const { known, renewed, leases, stop } = follow();
  expect(renewed).toEqual([false]);
  const giveBack = leases.take('an interview');
  expect(renewed).toEqual([false]);
  await known.complete();
  expect(renewed).toEqual([false, true]);
  leases.take('a form')();
  expect(renewed).toEqual([false, true]);
  giveBack();
  expect(renewed).toEqual([false, true, false]);
  leases.take('another interview')();
  stop();
  expect(renewed).toEqual([false, true, false]);
});
