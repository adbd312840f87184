import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';

const EXAMPLE = join(projectRoot, 'docs/nginx.conf');
const START_LIMIT_MS = 10_000;

interface NginxOptions {
  /** Substitutions in the example; each original has to occur in it. */
  readonly changes: readonly (readonly [string | RegExp, string])[];
  /** Whether nginx responds. */
  isListening(): Promise<boolean>;
  /** Prefix of nginx's command line, such as `ip netns exec <network>`. */
  readonly within?: readonly string[];
  /** The workers' user when this process is root's; root by default. */
  readonly account?: string;
  /** Access log: address, status, and upstream of each request, `-` for none. */
  readonly accessLog?: string;
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
  const result = text.replace(part, () => by);
  if (result === text) throw new Error(`docs/nginx.conf has no ${String(part)} any more`);
  return result;
}

/** Starts nginx with the documented example. @returns a function that stops it */
export async function startNginx({
  changes,
  isListening,
  within = [],
  account = 'root',
  accessLog,
}: NginxOptions): Promise<() => Promise<void>> {
  const example = changes.reduce(
    (text, [part, by]) => replaced(text, part, by),
    readFileSync(EXAMPLE, 'utf8'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'prova-nginx-'));
  // The workers keep temporary files in this folder, whichever user they run as.
  chmodSync(folder, 0o711);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; worker_processes 1;
${process.getuid?.() === 0 ? `user ${account};` : ''}
events { worker_connections 512; }
http { log_format answered '$request_uri $status $upstream_addr';
access_log ${accessLog === undefined ? 'off' : `${accessLog} answered`}; ${temporary}
${example}}`,
  );
  const [program, ...words] = [...within, 'nginx'];
  const nginx = spawn(program, [...words, '-e', join(folder, 'error.log'), '-p', folder, '-c', main], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isListening())) {
    if (nginx.exitCode !== null || Date.now() > limit) {
      nginx.kill();
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
