import { EventEmitter, once } from 'node:events';
import { domainListSchema } from '@prova/api/types/domain';
import { interviewPageSchema } from '@prova/api/types/interview';
import * as v from 'valibot';
import { createRandom } from '../../src/interviewer/selection/createRandom';
import { createPostgresSchema, testDatabaseUrl } from '../openTestDatabase';
import { createTestSite, newBrowser, type TestSite } from '../site';
import type { TestBrowser } from '../createBrowser';
import { eventually } from '../interviewJourney';
import { createCandidate, type TakenInterview } from '../createCandidate';

/** `npm run chaos` sets 200. */
const KILLS = Number(process.env.PROVA_KILLS ?? '4');
/** The same seed kills at the same moments, as far as the machine's own timing allows. */
const SEED = process.env.PROVA_SEED ?? String(Date.now());
const PEOPLE = ['first', 'second', 'third', 'fourth'];
const MOST_ANSWERS = 20;
const LONGEST_LIFE_MS = 700;
/** Within this time of leaving, an answer is in transit, being stored, or stored and not yet confirmed. */
const LONGEST_FLIGHT_MS = 25;
const MINUTES = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

test(`[D1] [N3] survives ${KILLS} random kills (seed ${SEED}) without a lost or duplicate answer, a stuck job or an ended session`, async () => {
  const { domains } = v.parse(domainListSchema, await readAll('/api/evm/domains'));
  const taken: TakenInterview[] = [];
  let isKilling = true;
  let answered = 0;
  let inFlight = 0;
  let struck = 0;
  const flights = new EventEmitter();
  const onAnswerSent = (settled: Promise<unknown>) => {
    inFlight += 1;
    void settled.then(() => (inFlight -= 1));
    flights.emit('left');
  };
  const take = async (name: string) => {
    const takeInterview = createCandidate({
      browser,
      origin: site.origin,
      domainId: domains[0]?.id ?? '',
      name,
      onAnswered: () => (answered += 1),
      onAnswerSent,
    });
    for (let round = 1; isKilling || round === 1; round += 1) taken.push(await takeInterview(round));
  };
  const kill = async () => {
    const random = createRandom(SEED);
    for (let count = 0; isKilling && count < KILLS; count += 1) {
      // On any machine: each life answers something, some answer enough to include the slowest call, and all
      // end at different moments.
      const enough = answered + 1 + Math.floor(random() * MOST_ANSWERS);
      await eventually(async () => answered >= enough || !isKilling || undefined);
      const backend = await site.backend();
      // Every second one strikes an answer between its request and its reply.
      if (count % 2 === 0) await Promise.race([once(flights, 'left'), pause(LONGEST_LIFE_MS * 10)]);
      await pause(random() * (count % 2 === 0 ? LONGEST_FLIGHT_MS : LONGEST_LIFE_MS));
      if (inFlight > 0) struck += 1;
      await backend.end('SIGKILL');
      await site.backend();
    }
  };
  // All are awaited, or a start would outlive a failed test.
  const work = [kill(), ...PEOPLE.map(take)].map((one) => one.finally(() => (isKilling = false)));
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  expect(failed).toBeUndefined();

  expect(taken.map(({ reported }) => reported)).toEqual(taken.map(({ answers }) => answers));
  const listed = v.parse(interviewPageSchema, await readAll('/api/evm/interviews?page=0&size=10'));
  expect(listed.totalElements).toBe(taken.length);
  expect(struck).toBeGreaterThanOrEqual(KILLS / 4);
  console.info(
    `${KILLS} kills, ${struck} of them with an answer in flight, ${taken.length} interviews, seed ${SEED}`,
  );
});
