import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@prova/node/projectRoot';
import { installNode } from '../../../tools/test/nodes/installNode';
import { chooseVersions } from '../../../tools/test/nodes/nodeVersions';
import { median } from '../arithmetic/ratios';
import { LINKS } from '../link/link';
import type { Part } from './part';

const run = promisify(execFile);

const FOLDER = join(import.meta.dirname, '../lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const [NODE = ''] = chooseVersions(['24']);
const LIMIT_MS = 5 * 60 * 1000;
/**
 * Number of audits per page: a result follows from one load by Lighthouse's own model, and takes a quarter of
 * a minute.
 */
const AUDITS = 3;

interface Audit {
  readonly id: string;
  readonly score: number | null;
}
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit & { readonly displayValue?: string }>>;
}

/**
 * Installs the locked Lighthouse if missing: it has its own lockfile, since it needs a later Node than Prova.
 */
async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  // Lighthouse is installed by another version of Node than the one that runs it.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...options], { cwd: FOLDER, timeout: LIMIT_MS });
}

const scoreOf = ({ categories }: Report, category: string) => (categories[category]?.score ?? NaN) * 100;

/** The audits that keep a category from full marks. */
const missed = ({ categories, audits }: Report, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    .join(', ');

/** Unmodified Lighthouse, with its own phone simulation. */
export const lighthouse: Part = {
  lines: ['lighthouse-landing', 'lighthouse-faq', 'lighthouse-practices'],
  async measure(setting) {
    const { chromium, origins, say } = setting;
    await setting.setLink(LINKS.loopback);
    const node = join(installNode(projectRoot, NODE), 'node');
    await installLighthouse();
    const audit = async (path: string): Promise<Report> => {
      const file = join(projectRoot, '.cache/bench/lighthouse.json');
      mkdirSync(dirname(file), { recursive: true });
      const words = [
        CLI,
        origins.site + path,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--only-categories=performance,best-practices',
        '--chrome-flags=--headless --no-sandbox --disable-features=LocalNetworkAccessChecks',
      ];
      await run(node, words, { env: { ...process.env, CHROME_PATH: chromium }, timeout: LIMIT_MS });
      return JSON.parse(readFileSync(file, 'utf8')) as Report;
    };
    const reports: Record<'/' | '/faq', Report[]> = { '/': [], '/faq': [] };
    for (let at = 0; at < AUDITS; at += 1) {
      for (const path of ['/', '/faq'] as const) {
        try {
          const report = await audit(path);
          reports[path].push(report);
          say(
            `Lighthouse ${path}: ${String(scoreOf(report, 'performance'))}, ${String(scoreOf(report, 'best-practices'))}`,
          );
        } catch (error) {
          say(
            `Lighthouse ${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
          );
        }
      }
    }
    const figureOf = (path: '/' | '/faq', category: string) => ({
      value: median(reports[path].map((report) => scoreOf(report, category))),
      detail: reports[path][0] ? missed(reports[path][0], category) : 'no audit came to its end',
    });
    const practices = [figureOf('/', 'best-practices'), figureOf('/faq', 'best-practices')];
    return [
      { id: 'lighthouse-landing', ...figureOf('/', 'performance') },
      { id: 'lighthouse-faq', ...figureOf('/faq', 'performance') },
      {
        id: 'lighthouse-practices',
        value: Math.min(...practices.map(({ value }) => value)),
        detail: practices.map(({ detail }) => detail).join(' '),
      },
    ];
  },
};
