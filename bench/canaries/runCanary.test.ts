import { runCanary } from './runCanary';

// One of each, a bad one and not for long; twenty, of which one page view in twenty throws, with `npm run chaos:canaries`.
jest.setTimeout(120_000);

test('[R20] a canary that throws for one page view in four is given to nobody within a minute of enough evidence; who has what is live sees nothing of it', async () => {
  const outcome = await runCanary({ seed: 1, throws: 0.25, minutes: 10 });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.delay).toBeLessThan(60);
  expect(outcome.why).toMatch(/ visitors \(\d+ page views\) had it fail; of \S+ it was \d+ of \d+ visitors/);
});

test('[R20] one that is well is left alone', async () => {
  const outcome = await runCanary({ seed: 1, throws: 0, minutes: 2 });
  expect(outcome).toMatchObject({ wrong: [], takenBackAfter: null, why: null });
  expect(outcome.views).toBeGreaterThan(40);
});
