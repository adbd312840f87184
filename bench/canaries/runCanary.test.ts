import { runCanary } from './runCanary';

// One of each; twenty with `npm run chaos:canaries`.
jest.setTimeout(120_000);

test('[R20] a canary that throws for one page view in twenty is given to nobody within a minute of enough evidence; who has what is live sees nothing of it', async () => {
  const outcome = await runCanary({ seed: 1, throws: 0.05, minutes: 30 });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.delay).toBeLessThan(60);
  expect(outcome.why).toMatch(/ visitors \(\d+ page views\) had it fail; of \S+ it was \d+ of \d+ visitors/);
});

test('[R20] one that is well is left alone', async () => {
  const outcome = await runCanary({ seed: 1, throws: 0, minutes: 5 });
  expect(outcome).toMatchObject({ wrong: [], takenBackAfter: null, why: null });
  expect(outcome.views).toBeGreaterThan(100);
});
