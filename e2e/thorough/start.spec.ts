import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { expectOneSentence } from '../site/expectOneSentence';
import { freeSitePort } from '../site/freeSitePort';
import { interruptStart, startAndFail, startSite } from '../site/startSite';

// Each of these starts is a separate `npm start`, on separate ports and folders.
const PORT = await freeSitePort();
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-start-'));
  await startSite({ port: PORT, dataDir }).then((site) => site.stop());
});
test.afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('ends all services on Ctrl-C while starting, and reports none ready', async () => {
  const { output } = await interruptStart({ port: PORT, dataDir }, 'Starting …');
  expect(output).not.toMatch(/Ready|has ended|Error/);
  // The interrupted start left nothing held: the same folder and the same ports start again.
  const site = await startSite({ port: PORT, dataDir });
  await site.stop();
});

test('reports a port in use in one sentence, and starts nothing', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(PORT + 2, '127.0.0.1', resolve));
  const { code, output } = await startAndFail({ port: PORT, dataDir });
  await new Promise((resolve) => other.close(resolve));
  expect(code).toBe(1);
  expectOneSentence(output, new RegExp(`Port ${String(PORT + 2)}, which remote-feedback needs, is in use`));
  expect(output).not.toContain('Building');
});

test('lists all missing production settings in one sentence, and releases nothing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'prova-bare-'));
  const { code, output } = await startAndFail({
    port: PORT,
    dataDir: empty,
    environment: { NODE_ENV: 'production' },
  });
  expect(code).toBe(1);
  expectOneSentence(
    output,
    /OIDC_ISSUER is not set.*OIDC_CLIENT_SECRET is not set.*SITE_ORIGIN is not https/,
  );
  expect(existsSync(join(empty, 'pointers'))).toBe(false);
  rmSync(empty, { recursive: true });
});

test('refuses a second start on the same data folder in one sentence, naming the holder, which continues', async () => {
  const first = await startSite({ port: PORT, dataDir });
  const { code, output } = await startAndFail({ port: PORT + 20, dataDir });
  expect(code).toBe(1);
  expectOneSentence(output, /data folder .* is in use by process \d+/);
  expect((await fetch(`${first.origin}/management/info`)).status).toBe(200);
  await first.stop();
});

test('reports a damaged registry in one sentence, and leaves it unchanged', async () => {
  test.setTimeout(240_000);
  const registry = join(dataDir, 'releases', 'registry.jws');
  const good = readFileSync(registry, 'utf8');
  const inTheMiddle = good.replace(/\.(.{40})./, (_match, head: string) => `.${head}x`);
  for (const bad of [good.slice(0, 200), inTheMiddle, '']) {
    writeFileSync(registry, bad);
    const { code, output } = await startAndFail({ port: PORT, dataDir });
    expect(code).toBe(1);
    expectOneSentence(output, /The registry .*registry\.jws cannot be used: .*Nothing was changed/);
    expect(readFileSync(registry, 'utf8')).toBe(bad);
  }

  // Negative control: with the good bytes back the same folder starts.
  writeFileSync(registry, good);
  const site = await startSite({ port: PORT, dataDir });
  await site.stop();
});
