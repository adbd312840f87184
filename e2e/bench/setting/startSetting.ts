import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/node/freePort';
import { projectRoot } from '@prova/node/projectRoot';
import { chromium, type Browser } from 'playwright';
import { prepareInterview } from '../../site/interviewApi';
import { startSite } from '../../site/startSite';
import { createCall } from '../backend/createCall';
import { takeInterview } from '../backend/takeInterview';
import { freeSitePort } from '../../site/freeSitePort';
import { LINKS, type Link } from '../link/link';
import { startShaper } from '../link/startShaper';
import { buildMonolith } from '../monolith/buildMonolith';
import { startMonolith } from '../monolith/startMonolith';
import { pagesFor, type BenchPage, type PageName } from '../page/pages';
import { openSession, type Session } from '../openSession';

/** The compared subjects: the site, and a monolith of the same sources. */
export type Subject = 'site' | 'monolith';

/** All running subjects and tools. */
export interface Setting {
  readonly rounds: number;
  readonly chromium: string;
  readonly browser: Browser;
  readonly dataDir: string;
  readonly backendOrigin: string;
  /** Two spare ports behind the same line. */
  readonly spare: readonly [number, number];
  readonly origins: Readonly<Record<Subject, string>>;
  readonly session: Session;
  readonly pages: Readonly<Record<PageName, BenchPage>>;
  /** The link of new connections. */
  setLink(link: Link): Promise<void>;
  say(line: string): void;
  stop(): Promise<void>;
}

/** Number of interviews: more than fit on one page of the list. */
const INTERVIEWS = 12;

const cookiesOf = ({ cookies }: Session): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/**
 * Builds and starts the site and a monolith of the same sources, with an account that has interviews, and a
 * browser that reaches all of it over one simulated line.
 */
export async function startSetting(chromiumPath: string, rounds: number): Promise<Setting> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each().catch(console.error);
  };
  const say = (line: string) =>
    console.log(`${new Date().toISOString().slice(11, 19)}  load ${(loadavg()[0] ?? 0).toFixed(1)}  ${line}`);
  try {
    say(`building and starting all that is compared (${String(cpus().length)} processors)`);
    const dataDir = mkdtempSync(join(tmpdir(), 'prova-bench-'));
    stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freeSitePort();
    const site = await startSite({ port, dataDir });
    stops.push(() => site.stop());
    const backendOrigin = `http://127.0.0.1:${String(site.portOf('backend'))}`;
    const ownPort = await freePort();
    const monolith = await startMonolith(ownPort, dataDir, {
      folder: await buildMonolith(join(projectRoot, '.cache/bench/monolith')),
      backendOrigin,
      providerOrigin: `http://localhost:${String(site.portOf('identity-provider'))}`,
    });
    stops.push(() => monolith.stop());

    const spare = [await freePort(), await freePort()] as const;
    const shaper = await startShaper([...new Set([port, ...site.ports(), ownPort, ...spare])]);
    stops.push(() => shaper.stop());
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        // Remotes are on other local ports, and the browser must not prompt for access to those.
        '--disable-features=LocalNetworkAccessChecks',
        `--host-resolver-rules=${shaper.resolverRules}`,
      ],
    });
    stops.push(() => browser.close());
    await shaper.shape(LINKS.loopback);

    say('an account with interviews');
    const session = await openSession(browser, site.origin, [
      site.origin,
      monolith.origin,
      ...spare.map((each) => `http://localhost:${String(each)}`),
    ]);
    const call = createCall(site.origin, cookiesOf(session), () => undefined);
    const person = await browser.newContext({ storageState: session, baseURL: site.origin });
    await Promise.all(Array.from({ length: INTERVIEWS }, () => takeInterview(call, 'python')));
    const { interviews } = JSON.parse(
      (await call('/api/evm/interviews?page=0&size=10&sort=createdAt,desc')).text,
    ) as { interviews: readonly { readonly id: string }[] };
    const finished = interviews[0]?.id ?? '';
    const { id: underway } = await prepareInterview(person.request, { questions: 2 });
    await person.close();
    return {
      rounds,
      chromium: chromiumPath,
      browser,
      dataDir,
      backendOrigin,
      spare,
      origins: { site: site.origin, monolith: monolith.origin },
      session,
      pages: pagesFor(finished, underway),
      setLink: (link) => shaper.shape(link),
      say,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
