import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/node/freePort';
import { createPerson } from './engines/createPerson';
import { EngineMissingError, type Engine } from './engines/engine';
import { createMainJob } from './engines/mainJob';
import { startFirefox } from './engines/startFirefox';
import { startWebKit } from './engines/startWebKit';
import { startSite } from './site/startSite';

// The main journey in two further engines, from the distribution's packages:
// npm run engines                              both, on a site started for it
// npm run engines -- firefox                   one of them
// npm run engines -- webkit http://localhost:3000   on a running site

const STARTS = { firefox: startFirefox, webkit: startWebKit } as const;
type EngineName = keyof typeof STARTS;
const isEngineName = (word: string): word is EngineName => Object.hasOwn(STARTS, word);

/** The console error to be expected before the sign-in, when nobody is signed in. */
const ANONYMOUS = 'HTTP: GET /api/account: 401';

async function doMainJob(engine: Engine, origin: string): Promise<void> {
  console.log(`${engine.name} ${engine.version}`);
  await engine.open(`${origin}/profile`);
  const person = createPerson(engine);
  for (const { does, run } of createMainJob()) {
    const began = Date.now();
    await run(person);
    console.log(`  ✓ ${does} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  const errors = engine.errors?.filter((line) => line !== ANONYMOUS) ?? [];
  if (errors.length > 0) throw new Error(`On its console:\n${errors.join('\n')}`);
}

/**
 * Does the main journey in an engine.
 * @returns whether it succeeded
 */
async function passes(name: EngineName, origin: string): Promise<boolean> {
  let engine: Engine | undefined;
  try {
    engine = await STARTS[name]();
    await doMainJob(engine, origin);
    return true;
  } catch (error) {
    if (error instanceof EngineMissingError) console.error(`${name}: ${error.message}`);
    else console.error(error);
    return false;
  } finally {
    await engine?.close();
  }
}

async function passInAll(names: readonly EngineName[], origin: string): Promise<void> {
  let passed = 0;
  for (const name of names) if (await passes(name, origin)) passed += 1;
  console.log(`engines ${String(names.length)} · passed ${String(passed)}`);
  process.exitCode = passed === names.length ? 0 : 1;
}

const words = process.argv.slice(2);
const chosen = words.filter(isEngineName);
const names: readonly EngineName[] = chosen.length > 0 ? chosen : ['firefox', 'webkit'];
const running = words.find((word) => word.startsWith('http'));
if (running !== undefined) await passInAll(names, running);
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-engines-'));
  const site = await startSite({ port: await freePort(), dataDir });
  try {
    await passInAll(names, site.origin);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
