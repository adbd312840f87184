import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, askTool } from './askTool';
import type { Verdict } from './verdict';

/** Whether nginx accepts the example, with a temporary certificate. */
export const checkNginx = (example: string): Verdict =>
  askTool('nginx.conf with nginx -t', { program: 'nginx', package: 'nginx-light', versionWord: '-v' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'prova-nginx-check-'));
    const [certificate, key, main] = ['prova.pem', 'prova.key', 'nginx.conf'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    try {
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
      const files = ['-keyout', key, '-out', certificate];
      execFileSync('openssl', ['req', '-x509', ...kind, ...files, '-subj', '/CN=prova.example.com'], {
        stdio: 'pipe',
      });
      const text = readFileSync(example, 'utf8')
        .replaceAll('/etc/ssl/prova.pem', certificate)
        .replaceAll('/etc/ssl/prova.key', key);
      const own = `pid ${join(folder, 'pid')}; error_log stderr warn; events {} http { access_log off;`;
      writeFileSync(main, `${own}\n${text}\n}`);
      const said = ask('nginx', ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', main], folder);
      return said.ok && said.text === '' ? [] : [said.text];
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
