import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { ensureChromium } from '../tools/browser/ensureChromium';
import { startSite } from './startSite';
import { weighPages, type PageWeight } from './pageWeight/weighPages';

// Bytes of compressed JavaScript for each page, as a browser receives them:
//   npm run bench:weight                            of this checkout, started for it
//   npm run bench:weight -- http://localhost:3000   of a site that runs already

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
