import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/shared/node/freePort';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { ensureChromium } from '../tools/browser/ensureChromium';
import { weighPages, type PageWeight } from './pageWeight/weighPages';

// Bytes of compressed JavaScript for each page, as a browser receives them:
//   npm run bench:weight                            of this checkout, started for it
//   npm run bench:weight -- http://localhost:3000   of a site that runs already

interface StartedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds and starts this checkout on data of its own. Beside the port it takes the next few, as every start does. */
async function startSite(dataDir: string): Promise<StartedSite> {
  const port = await freePort();
  // npm would keep the signal that stops it to itself.
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready: ')) resolve();
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${said}`)));
  });
  await ready;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

function print({ page, visitor, scripts, bytes }: PageWeight): void {
  const kilobytes = (value: number) => (value / 1000).toFixed(1).padStart(7);
  console.log(`\n${kilobytes(bytes)} kB  ${page} (${visitor}), ${scripts.length} scripts`);
  for (const script of scripts) console.log(`${kilobytes(script.bytes)} kB    ${script.path}`);
}

const chromium = ensureChromium(projectRoot, process.env);
const [origin] = process.argv.slice(2);
if (origin) (await weighPages(origin, chromium)).forEach(print);
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-weight-'));
  const site = await startSite(dataDir);
  try {
    (await weighPages(site.origin, chromium)).forEach(print);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
