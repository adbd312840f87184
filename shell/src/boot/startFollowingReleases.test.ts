/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTestKnowledge } from '../testing/createTestKnowledge';
import { factsOfRegistry } from '../registry/verifyView';
import { testRegistry } from '../testing/testRegistry';
import { startFollowingReleases } from './startFollowingReleases';

test('a page that is seen learns within a minute what is live; one that is not asks when it is seen again', async () => {
  const clock = createFakeClock();
  const facts = factsOfRegistry(testRegistry);
  const { known } = createTestKnowledge(facts, [factsOfRegistry({ ...testRegistry, version: 2 })]);
  let visibilityState: DocumentVisibilityState = 'visible';
  const page = {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  };
  const loader = { renew: jest.fn(() => Promise.resolve()) };
  const renew = jest.fn(() => Promise.resolve());
  const stop = startFollowingReleases({ registry: { ...known, renew }, loader, clock }, page, () => 0.5);
  await clock.advance(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(loader.renew).not.toHaveBeenCalled();
  await known.complete();
  expect(loader.renew).toHaveBeenCalledTimes(1);
  visibilityState = 'hidden';
  await clock.advance(120_000);
  expect(renew).toHaveBeenCalledTimes(1);
  visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renew).toHaveBeenCalledTimes(2);
  stop();
  await clock.advance(120_000);
  expect(renew).toHaveBeenCalledTimes(2);
});
