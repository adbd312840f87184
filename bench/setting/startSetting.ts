import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/shared/node/freePort';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { chromium, type Browser } from 'playwright';
import { prepareInterview } from '../../e2e/site/interviewApi';
import { createCall } from '../backend/createCall';
import { takeInterview } from '../backend/takeInterview';
import { startDocumented } from '../documented/startDocumented';
import { LINKS, type Link } from '../link/link';
import { startShaper } from '../link/startShaper';
import { buildMonolith, type Monolith } from '../monolith/buildMonolith';
import { startMonolith } from '../monolith/startMonolith';
import { pagesFor, type BenchPage, type PageName } from '../page/pages';
import { everywhere, signIn, type Session } from '../signIn';
import { startSite, type StartedSite } from '../startSite';

/**
 * What is compared. `ahead` is the monolith given what the site gives itself: preloads of the page's files. `documented` is Module
 * Federation as its guide has it.
 */
export type Subject = 'site' | 'monolith' | 'ahead' | 'documented';
export const SUBJECTS: readonly Subject[] = ['site', 'monolith', 'ahead', 'documented'];

/** Everything that is measured at, running. */
export interface Setting {
  readonly rounds: number;
  readonly chromium: string;
  readonly browser: Browser;
  readonly site: StartedSite;
  readonly dataDir: string;
  readonly backendOrigin: string;
  /** Ports that nobody listens on yet, behind the same line. */
  readonly spare: readonly [number, number];
  readonly monolith: Monolith;
  readonly origins: Readonly<Record<Subject, string>>;
  readonly session: Session;
  /** Of a signed-in candidate, for calls beside the browser. */
  readonly cookie: string;
  readonly pages: Readonly<Record<PageName, BenchPage>>;
  /** The link for the connections that are opened from now on. */
  setLink(link: Link): Promise<void>;
  say(line: string): void;
  stop(): Promise<void>;
}

/** More than fit on one page of the list. */
const INTERVIEWS = 12;

const cookiesOf = (session: Session): string =>
  typeof session === 'string' ? '' : session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/**
 * Builds and starts the site, the same sources as one application and as federation is documented, with an account that has interviews, and a browser that reaches
 * all of it over one imitated line.
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
    const site = await startSite(dataDir);
    stops.push(() => site.stop());
    const monolith = await buildMonolith(join(projectRoot, '.cache/bench/monolith'));
    const backend = site.processes.get('backend')?.port ?? site.port + 5;
    const provider = site.processes.get('identity-provider')?.port ?? site.port + 10;
    const common = {
      folder: monolith.folder,
      backendOrigin: `http://127.0.0.1:${String(backend)}`,
      providerOrigin: `http://localhost:${String(provider)}`,
    };
    const plain = await startMonolith(await freePort(), dataDir, { ...common, preloads: null });
    stops.push(() => plain.stop());
    const ahead = await startMonolith(await freePort(), dataDir, {
      ...common,
      folder: monolith.earlyFolder,
      preloads: monolith.preloads,
    });
    stops.push(() => ahead.stop());
    const documented = await startDocumented(dataDir, common);
    stops.push(() => documented.stop());

    const ports = [...site.processes.values()].map(({ port }) => port);
    const spare = [await freePort(), await freePort()] as const;
    const beside = [plain.port, ahead.port, documented.port, ...documented.remotePorts];
    const shaper = await startShaper([...new Set([site.port, ...ports, ...beside, ...spare])]);
    stops.push(() => shaper.stop());
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        // Remotes are on other ports of this machine, which is no network to ask people about.
        '--disable-features=LocalNetworkAccessChecks',
        `--host-resolver-rules=${shaper.resolverRules}`,
      ],
    });
    stops.push(() => browser.close());
    await shaper.shape(LINKS.loopback);

    say('an account with interviews');
    const session = everywhere(await signIn(browser, site.origin), [
      site.origin,
      plain.origin,
      ahead.origin,
      documented.origin,
      ...spare.map((port) => `http://localhost:${String(port)}`),
    ]);
    const cookie = cookiesOf(session);
    const call = createCall(site.origin, cookie, () => undefined);
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
      site,
      dataDir,
      backendOrigin: common.backendOrigin,
      spare,
      monolith,
      origins: {
        site: site.origin,
        monolith: plain.origin,
        ahead: ahead.origin,
        documented: documented.origin,
      },
      session,
      cookie,
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
