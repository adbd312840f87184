import { domainListSchema } from '@prova/shared/api-types/domain';
import { interviewPageSchema } from '@prova/shared/api-types/interview';
import * as v from 'valibot';
import { createRandom } from '../../src/interviewer/selection/createRandom';
import { createPostgresSchema, testDatabaseUrl } from '../openTestDatabase';
import { createTestSite, newBrowser, type TestSite } from '../site';
import type { TestBrowser } from '../createBrowser';
import { eventually } from '../interviewJourney';
import { createCandidate, type TakenInterview } from '../createCandidate';

/** `npm run chaos` sets 200. */
const KILLS = Number(process.env.PROVA_KILLS ?? '4');
/** The same seed kills at the same moments, as far as the machine's own timing lets it. */
const SEED = process.env.PROVA_SEED ?? String(Date.now());
const PEOPLE = ['first', 'second', 'third', 'fourth'];
const MOST_ANSWERS = 20;
const LONGEST_LIFE_MS = 700;
const MINUTES = 60_000;

jest.setTimeout(30 * MINUTES);

let site: TestSite;
const browser: TestBrowser = newBrowser();
const end: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const schema = testDatabaseUrl === undefined ? null : await createPostgresSchema(testDatabaseUrl);
  if (schema) end.push(() => schema.drop());
  site = await createTestSite(schema ? { DATABASE_URL: schema.url } : {});
  end.unshift(() => site.remove());
  await site.startIdentityProvider();
  await site.backend();
  await site.signIn(browser, 'candidate', 'candidate');
});
afterAll(async () => {
  for (const step of end) await step();
});

async function readAll(path: string) {
  return (await browser.fetch(`${site.origin}${path}`)).json() as Promise<unknown>;
}

test(`[D1] [N3] ${KILLS} kills at random moments (seed ${SEED}): no accepted answer lost, none twice, no job stuck, nobody signed out`, async () => {
  const { domains } = v.parse(domainListSchema, await readAll('/api/evm/domains'));
  const taken: TakenInterview[] = [];
  let isKilling = true;
  let answered = 0;
  const take = async (name: string) => {
    const takeInterview = createCandidate({
      browser,
      origin: site.origin,
      domainId: domains[0]?.id ?? '',
      name,
      onAnswered: () => (answered += 1),
    });
    for (let round = 1; isKilling || round === 1; round += 1) taken.push(await takeInterview(round));
  };
  const kill = async () => {
    const random = createRandom(SEED);
    for (let count = 0; isKilling && count < KILLS; count += 1) {
      // However slow the machine: each life answers something, some answer so much that the slowest call is among it, and
      // all end at a moment of their own.
      const enough = answered + 1 + Math.floor(random() * MOST_ANSWERS);
      await eventually(async () => answered >= enough || !isKilling || undefined);
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_LIFE_MS));
      await (await site.backend()).end('SIGKILL');
      await site.backend();
    }
  };
  // All of them are waited for, or a start would outlive the test that failed.
  const work = [kill(), ...PEOPLE.map(take)].map((one) => one.finally(() => (isKilling = false)));
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  expect(failed).toBeUndefined();

  expect(taken.map(({ reported }) => reported)).toEqual(taken.map(({ answers }) => answers));
  const listed = v.parse(interviewPageSchema, await readAll('/api/evm/interviews?page=0&size=10'));
  expect(listed.totalElements).toBe(taken.length);
  console.info(`${KILLS} kills, ${taken.length} interviews, seed ${SEED}`);
});
