import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';

const EXAMPLE = join(projectRoot, 'docs/nginx.conf');
const START_LIMIT_MS = 10_000;

interface NginxOptions {
  readonly port: number;
  readonly backendPorts: readonly [number, number];
}

export function isNginxInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function replaced(text: string, part: string | RegExp, by: string): string {
  const result = text.replace(part, by);
  if (result === text) throw new Error(`docs/nginx.conf has no ${String(part)} any more`);
  return result;
}

/** The documented example with other addresses and without TLS; all the rest of it is what is put to the test. */
function adaptExample({ port, backendPorts: [first, second] }: NginxOptions): string {
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['127.0.0.1:3005', `127.0.0.1:${first}`],
    ['127.0.0.1:3006', `127.0.0.1:${second}`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;/, ''],
    [/ssl_certificate_key .*;/, ''],
  ];
  return changes.reduce((text, [part, by]) => replaced(text, part, by), readFileSync(EXAMPLE, 'utf8'));
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx on loopback with the documented example. @returns what stops it */
export async function startNginx(options: NginxOptions): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'prova-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${temporary}
${adaptExample(options)}}`,
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', main], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isListening(options.port))) {
    if (nginx.exitCode !== null || Date.now() > limit) throw new Error('nginx did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
