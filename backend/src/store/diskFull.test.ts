import { join } from 'node:path';
import { currentQuestionSchema, interviewSchema, interviewStartedSchema } from '@prova/api/types/interview';
import { problemSchema } from '@prova/api/types/problem';
import { spawnProcess } from '@prova/node/startProcess';
import * as v from 'valibot';
import { fromPage } from '../../testing/createBrowser';
import { eventually, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { mountSmallDisk } from '../../testing/mountSmallDisk';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

const disk = mountSmallDisk(128);
const onSmallDisk = disk ? test : test.skip;
const why = disk ? '' : ' (skipped: this process may not mount a disk)';

let site: TestSite;
const browser = newBrowser();

beforeAll(async () => {
  if (!disk) return;
  // The log goes to the same disk, as with `npm start`. Rate limits are out of scope here.
  const logFile = join(disk.folder, 'log');
  site = await createTestSite({ DATA_DIR: disk.folder, CALLS_PER_MINUTE: '6000' }, { logFile });
  await site.startIdentityProvider();
  await site.backend();
});
afterAll(async () => {
  if (!disk) return;
  await site.remove();
  disk.unmount();
});
afterEach(() => disk?.clear());

const status = async (path: string) => (await browser.fetch(`${site.origin}${path}`)).status;
const read = async <T>(path: string, schema: v.GenericSchema<unknown, T>) =>
  v.parse(schema, await (await browser.fetch(`${site.origin}${path}`)).json());
const post = (path: string, body: object) =>
  browser.fetch(`${site.origin}${path}`, { method: 'POST', headers: fromPage, body: JSON.stringify(body) });

onSmallDisk(
  `[D4] a full disk: changes are refused with a reason, reading goes on, and all is well once there is room${why}`,
  async () => {
    if (!disk) return;
    await site.signIn(browser, 'candidate', 'candidate');
    const started = await post('/api/evm/interviews', { properties: propertiesOf(['javascript'], 2) });
    const { id } = v.parse(interviewStartedSchema, await started.json());
    const root = `/api/evm/interviews/${id}`;
    const interview = await eventually(async () => {
      const found = await read(root, interviewSchema);
      return found.assignedQuestions ? found : undefined;
    });
    const question = `${root}/questions/${questionIdsOf(interview)[0] ?? ''}`;
    await read(question, currentQuestionSchema);

    for (const rest of [0, 16 * 1024 * 1024]) {
      disk.fill(rest);

      for (let times = 0; times < 50; times += 1) {
        const refused = await post(`${question}/answers`, { answer: 'x'.repeat(4000) });
        expect(refused.status).toBe(503);
        expect(v.parse(problemSchema, await refused.json())).toMatchObject({ code: 'UNAVAILABLE' });
      }
      expect(await status('/readyz')).toBe(503);
      expect(await status('/livez')).toBe(200);
      expect([await status('/api/account'), await status(root), await status('/api/evm/interviews')]).toEqual(
        [200, 200, 200],
      );
      disk.clear();
      expect(await status('/readyz')).toBe(200);
    }

    const answer = 'said after there was room again';
    expect(await (await post(`${question}/answers`, { answer })).json()).toMatchObject({ accepted: true });
    await (await site.backend()).end('SIGKILL');
    await site.backend();
    expect(await (await post(`${question}/answers`, { answer: 'another' })).json()).toMatchObject({
      accepted: false,
      answer,
    });
  },
);

onSmallDisk(
  `[D4] stopping and starting on a full disk: both end at once, and the data is as it was${why}`,
  async () => {
    if (!disk) return;
    disk.fill(0);
    const stopped = await site.backend();
    expect([await stopped.end('SIGTERM'), stopped.output().stderr]).toEqual([0, '']);
    const refused = spawnProcess(join(site.bundles, 'backend.mjs'), site.environment);
    expect(await refused.exited).toBe(1);
    expect(refused.output().stderr).toMatch(
      /^The disk of .* has 0 MB left, and 32 MB are kept free\. Free some space; nothing was changed\.\n$/,
    );
    disk.clear();
    await site.backend();
    expect(await status('/api/account')).toBe(200);
  },
);
