import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@prova/node/freePort';
import { projectRoot } from '@prova/node/projectRoot';

const EXAMPLES = join(projectRoot, 'examples/deploy/monitoring');
/** Waits are this many times shorter than an operator's. */
const HASTE = 60;
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const START_LIMIT_MS = 60_000;

/** What the examples name, and the drill has elsewhere. */
export interface Watched {
  readonly backendPort: number;
  readonly siteMetricsPort: number;
  /** Addresses that are probed from outside. */
  readonly outside: readonly string[];
  /** Certificates that the probe trusts, as PEM. */
  readonly trusted: string;
  readonly resolver: string;
  readonly receiverPort: number;
}

export interface Monitoring {
  /** Ends the blackbox exporter. */
  endProbe(): Promise<void>;
  stop(): Promise<void>;
}

function replaced(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [part, by]) => {
    const after = before.replaceAll(part, by);
    if (after === before) throw new Error(`The example has no ${String(part)} any more`);
    return after;
  }, text);
}

/** Shortens the waits in a configuration, and leaves the windows of expressions alone. */
const hastened = (text: string) =>
  text.replaceAll(
    /^( *(?:for|group_wait|group_interval|repeat_interval): )(\d+)([smhd])$/gm,
    (_line, key: string, count: string, unit: keyof typeof SECONDS) =>
      `${key}${String(Math.ceil((Number(count) * SECONDS[unit] * 1000) / HASTE))}ms`,
  );

async function start(program: string, words: readonly string[], ready: string): Promise<ChildProcess> {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const limit = performance.now() + START_LIMIT_MS;
  while (
    !(await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill();
      throw new Error(`${program} did not start: ${said}`);
    }
    await delay(100);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts Prometheus, Alertmanager and the blackbox exporter with the examples, in haste. */
export async function startMonitoring(folder: string, watched: Watched): Promise<Monitoring> {
  const [prometheus, alertmanager, blackbox] = [await freePort(), await freePort(), await freePort()];
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const example = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8');
  const at = (port: number) => `127.0.0.1:${String(port)}`;
  write('trusted.pem', watched.trusted);
  write('prova.rules.yaml', hastened(example('prova.rules.yaml')));
  write(
    'prometheus.yaml',
    replaced(example('prometheus.yaml'), [
      ['127.0.0.1:9093', at(alertmanager)],
      ['127.0.0.1:3005', at(watched.backendPort)],
      ['127.0.0.1:3008', at(watched.siteMetricsPort)],
      ['127.0.0.1:9115', at(blackbox)],
      [/targets:(?:\n *- https:.*)+/g, `targets: ${JSON.stringify(watched.outside)}`],
      [/targets: \['9\.9\.9\.9'.*\]/g, `targets: ${JSON.stringify([watched.resolver])}`],
      [/scrape_interval: \w+/g, 'scrape_interval: 1s'],
      ['global:\n', 'global:\n  evaluation_interval: 1s\n  scrape_timeout: 1s\n'],
    ]),
  );
  write(
    'alertmanager.yaml',
    replaced(hastened(example('alertmanager.yaml')), [['127.0.0.1:9095', at(watched.receiverPort)]]),
  );
  write(
    'blackbox.yaml',
    replaced(example('blackbox.yaml'), [
      [
        'fail_if_not_ssl: true',
        `fail_if_not_ssl: true\n      tls_config: { ca_file: ${join(folder, 'trusted.pem')} }`,
      ],
    ]),
  );
  mkdirSync(join(folder, 'prometheus'));
  mkdirSync(join(folder, 'alertmanager'));
  const config = (name: string) => `--config.file=${join(folder, name)}`;
  const listen = (port: number) => `--web.listen-address=${at(port)}`;
  const running: ChildProcess[] = [];
  const begin = async (program: string, port: number, words: readonly string[]) => {
    const child = await start(program, [...words, listen(port)], `http://${at(port)}/-/healthy`);
    running.push(child);
    return child;
  };
  const stop = async () => void (await Promise.all(running.map(end)));
  try {
    await begin('prometheus-alertmanager', alertmanager, [
      config('alertmanager.yaml'),
      `--storage.path=${join(folder, 'alertmanager')}`,
      '--cluster.listen-address=',
    ]);
    const probe = await begin('prometheus-blackbox-exporter', blackbox, [config('blackbox.yaml')]);
    await begin('prometheus', prometheus, [
      config('prometheus.yaml'),
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    ]);
    return { endProbe: () => end(probe), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
