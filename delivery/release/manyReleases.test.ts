import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { projectRoot } from '@prova/node/projectRoot';
import type { Registry } from '@prova/registry/registry';
import { findDamage } from './admission';
import { openReleases } from './openReleases';
import { publish } from './movePointer';

const PROCESSES = 4;
/** The number of releases and kills: a sample in CI, the full run with `npm run chaos:releases`. */
const [RELEASES, KILLS] = process.env['PROVA_KILLS'] === undefined ? [24, 3] : [100, 24];
const NAMES = ['content', 'feedback', 'interview'];

jest.setTimeout(120_000);

let dataDir: string;
const running = new Set<ChildProcess>();
let isOver: boolean;
let stopPostgres: (() => Promise<void>) | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-many-'));
  isOver = false;
});
afterEach(async () => {
  // Killed processes are no longer replaced.
  isOver = true;
  await Promise.all([...running].map(kill));
  await stopPostgres?.();
  rmSync(dataDir, { recursive: true });
});

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

/** On PostgreSQL only in the full run: a server has to be started. */
const STORES = process.env['PROVA_KILLS'] === undefined ? ['a folder'] : ['a folder', 'PostgreSQL'];

test.each(STORES)(
  '[D1] survives random kills of four processes, with pointers in %s, with a valid registry and no lost release',
  async (store) => {
    const postgres = store === 'PostgreSQL' ? await startPostgres() : null;
    stopPostgres = postgres?.stop;
    const releases = openReleases({ dataDir, releasesDatabase: postgres?.url ?? null });
    await releases.key();
    await releases.teamKey();
    const done: string[] = [];
    let killed = 0;
    const complaints: string[] = [];

    const isOn = () => !isOver && (done.length < RELEASES || killed < KILLS) && complaints.length === 0;
    const begin = (at: number) => {
      const worker = join(projectRoot, 'delivery/release/testing/releaseOften.ts');
      const names = NAMES.map((_name, turn) => NAMES[(turn + at) % NAMES.length] ?? '');
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', worker, dataDir, postgres?.url ?? '', ...names],
        {
          cwd: projectRoot,
        },
      );
      running.add(child);
      // The process is killed mid-operation: a moment after it reported an earlier release.
      const lives = 2 + Math.floor(Math.random() * 3);
      let said = 0;
      child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
      child.stdout.on('data', (chunk: Buffer) => {
        const lines = chunk.toString().trim().split('\n');
        done.push(...lines);
        said += lines.length;
        if (said < lives || killed >= KILLS) return;
        killed += 1;
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 30);
      });
      child.once('close', () => {
        running.delete(child);
        if (isOn()) begin(at);
      });
    };
    for (let at = 0; at < PROCESSES; at += 1) begin(at);

    let last: Registry | null = null;
    let reads = 0;
    while (isOn()) {
      // Throws if the registry does not verify.
      const registry = await releases.readRegistry();
      expect(registry?.version ?? 0).toBeGreaterThanOrEqual(last?.version ?? 0);
      // A browser treats two registries of one version as the same.
      if (registry && registry.version === last?.version) expect(registry).toEqual(last);
      last = registry;
      reads += 1;
      await nextTurn();
    }
    await Promise.all([...running].map(kill));
    expect(complaints).toEqual([]);
    expect(reads).toBeGreaterThan(RELEASES);

    const { log, pointers } = await releases.pointers.read();
    const moved = log.map(({ remote, to }) => `${remote} ${to ?? ''}`);
    expect(done.filter((line) => !moved.includes(line))).toEqual([]);
    // The moves form a chain: each starts where its predecessor ended.
    for (const name of NAMES) {
      const own = log.filter(({ remote }) => remote === name);
      expect(own.map(({ from }) => from)).toEqual([null, ...own.map(({ to }) => to)].slice(0, -1));
    }
    // The next process completes the work of the process killed last.
    const registry = await publish(releases);
    expect(Object.fromEntries(registry.remotes.map(({ name, version }) => [name, version]))).toEqual(
      Object.fromEntries([...pointers].map(([name, { current }]) => [name, current])),
    );
    for (const [name, { current }] of pointers) {
      expect(await findDamage(releases, name, current)).toBeNull();
    }
  },
);
