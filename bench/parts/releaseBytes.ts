import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '@prova/shared/node/copyProject';
import { freePort } from '@prova/shared/node/freePort';
import { startSite } from '../../e2e/site/startSite';
import { LINKS } from '../link/link';
import { openIn } from '../page/loadPage';
import type { NotedRequest } from '../page/noteRequests';
import { signIn } from '../signIn';
import type { Part } from './part';

const run = promisify(execFile);

/** One line of one remote, as a release changes it: a word of the list. */
const CHANGED = {
  file: 'remote-feedback/src/features/interviewList/ui/EmptyList.tsx',
  remote: 'remote-feedback',
} as const;

const isFile = ({ url, fromCache }: NotedRequest) =>
  !fromCache && /\.(js|css|json)$/.test(new URL(url).pathname);

/** A visitor has the list in the cache; one line of its remote changes and is released; what the next visit fetches. */
export const releaseBytes: Part = {
  lines: ['release-bytes'],
  async measure({ browser, pages }) {
    const root = copyProject();
    const dataDir = mkdtempSync(join(tmpdir(), 'prova-release-'));
    const port = await freePort();
    const site = await startSite({ root, port, dataDir });
    const context = await browser.newContext({ storageState: await signIn(browser, site.origin) });
    const visit = async () => {
      // Somebody new has no interviews: the way to the first one can be pressed.
      const page = { ...pages.list, isUsable: `pressable('main a[href="/interview"]')` };
      const open = await openIn(context, site.origin + page.path, { page, link: LINKS.loopback });
      await open.usable();
      await open.idle();
      await open.page.close();
      return open.requests.filter(isFile);
    };
    try {
      await visit();
      const again = await visit();
      const source = join(root, CHANGED.file);
      const before = readFileSync(source, 'utf8');
      const changed = before.replace('<h2 ', '<h2 data-changed="" ');
      if (changed === before) throw new Error(`${CHANGED.file} has no line to change any more`);
      writeFileSync(source, changed);
      const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
      await run('npm', ['run', 'release', '--', CHANGED.remote], { cwd: root, env: environment }).catch(
        (error: unknown) => {
          const { stdout = '', stderr = '' } = error as {
            readonly stdout?: string;
            readonly stderr?: string;
          };
          const said = `${stdout} ${stderr}`.replaceAll(/npm warn.*/g, '').trim();
          throw new Error(`The release was refused: ${said.slice(-600).replaceAll('\n', ' ')}`);
        },
      );
      const after = await visit();
      const bytes = after.reduce((sum, request) => sum + (request.bytes ?? 0), 0);
      const names = after.map((request) => `${request.url.split('/').at(-1) ?? ''} ${String(request.bytes)}`);
      return [
        {
          id: 'release-bytes',
          value: bytes / 1000,
          detail: `${String(after.length)} files (${names.join(', ')}); without a release ${String(again.length)}`,
        },
      ];
    } finally {
      await context.close();
      await site.stop();
      for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
    }
  },
};
