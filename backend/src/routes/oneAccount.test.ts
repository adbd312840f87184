import { setTimeout as wait } from 'node:timers/promises';
import { currentQuestionSchema, interviewSchema, interviewStartedSchema } from '@prova/api/types/interview';
import * as v from 'valibot';
import { fromPage, type TestBrowser } from '../../testing/createBrowser';
import { eventually, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

// Occupies a processor for a minute, so it runs only on request: PROVA_TIMES=on npx jest oneAccount
const measured = process.env['PROVA_TIMES'] === undefined ? describe.skip : describe;
jest.setTimeout(5 * 60_000);

const LASTS_MS = 15_000;
const AT_ONCE = 8;
const ANALYSES = 283;
const LONGEST = 20_000;
const JOB_DESCRIPTION = 'We look for a developer with React, Python and SQL. '.repeat(60);
const PRACTICE = { name: 'PRACTICE', type: 'BOOLEAN', value: true } as const;

/**
 * Another person's waiting times, in milliseconds: the 90th percentile of small calls, and an interview's
 * preparation.
 */
interface Waits {
  call: number;
  preparation: number;
}

async function measure(environment: Record<string, string>): Promise<Waits> {
  const site = await createTestSite(environment);
  try {
    await Promise.all([site.startIdentityProvider(), site.backend()]);
    const [greedy, other] = [newBrowser(), newBrowser()];
    await site.signIn(greedy, 'candidate', 'candidate');
    await site.signIn(other, 'admin', 'admin');
    return await waitsBeside(site, greedy, other);
  } finally {
    await site.remove();
  }
}

async function waitsBeside(site: TestSite, greedy: TestBrowser, other: TestBrowser): Promise<Waits> {
  const post = (browser: TestBrowser, path: string, body: object) =>
    browser.fetch(site.origin + path, { method: 'POST', headers: fromPage, body: JSON.stringify(body) });
  const prepareFor = async (browser: TestBrowser) => {
    const properties = propertiesOf(['javascript'], 2, [PRACTICE]);
    const started = await post(browser, '/api/evm/interviews', { properties });
    const { id } = v.parse(interviewStartedSchema, await started.json());
    return eventually(async () => {
      const read = await browser.fetch(`${site.origin}/api/evm/interviews/${id}`);
      const interview = v.parse(interviewSchema, await read.json());
      return interview.assignedQuestions ? interview : undefined;
    });
  };
  const interview = await prepareFor(greedy);
  const question = `/api/evm/interviews/${interview.id}/questions/${questionIdsOf(interview)[0] ?? ''}`;
  v.parse(currentQuestionSchema, await (await greedy.fetch(site.origin + question)).json());
  await post(greedy, `${question}/answers`, { answer: 'One.' });

  const ends = Date.now() + LASTS_MS;
  const spend = async () => {
    while (Date.now() < ends) {
      await (await post(greedy, `${question}/attempts`, { answer: 'no! '.repeat(LONGEST / 4) })).text();
    }
  };
  const analyse = async () => {
    for (let count = 0; count < ANALYSES; count += 1) {
      await (await post(greedy, '/api/evm/ai/job-description', { description: JOB_DESCRIPTION })).text();
    }
  };
  const calls: number[] = [];
  const look = async () => {
    while (Date.now() < ends) {
      const begun = performance.now();
      await (await other.fetch(`${site.origin}/api/account`)).text();
      calls.push(performance.now() - begun);
      await wait(50);
    }
  };
  const prepared = async () => {
    await wait(LASTS_MS / 3);
    const begun = performance.now();
    await prepareFor(other);
    return performance.now() - begun;
  };
  const [preparation] = await Promise.all([
    prepared(),
    look(),
    analyse(),
    ...Array.from({ length: AT_ONCE }, spend),
  ]);
  const sorted = calls.toSorted((one, next) => one - next);
  return { call: sorted[Math.floor(0.9 * sorted.length)] ?? NaN, preparation };
}

measured('one account that asks for all it can', () => {
  test('[N2] prevents one busy account from delaying others, unlike without limits', async () => {
    const limited = await measure({});
    const unlimited = await measure({ CALLS_PER_MINUTE: '1000000' });
    const told = (name: string, { call, preparation }: Waits) =>
      `${name}: nine of ten calls within ${call.toFixed(0)} ms, an interview after ${preparation.toFixed(0)} ms`;
    console.log([told('limited', limited), told('not limited', unlimited)].join('\n'));
    expect(limited.call).toBeLessThan(600);
    expect(limited.preparation).toBeLessThan(1500);
    // Negative control: without the limits, the other person waits much longer.
    expect(unlimited.call).toBeGreaterThan(2 * limited.call);
  });
});
