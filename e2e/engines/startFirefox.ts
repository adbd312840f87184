import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { end, spawned, type Engine, type InputSource } from './engine';

const VIEWPORT = { width: 1280, height: 900 };
const START_LIMIT_MS = 60_000;
/** Background activities of a personal browser that would disturb a test. */
const PREFERENCES = [
  'app.normandy.enabled',
  'app.update.enabled',
  'browser.safebrowsing.malware.enabled',
  'browser.safebrowsing.phishing.enabled',
  'datareporting.healthreport.uploadEnabled',
  'extensions.getAddons.cache.enabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
];

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}
interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

/** Headless Firefox, by its native WebDriver BiDi. @throws EngineMissingError */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'prova-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    PREFERENCES.map((name) => `user_pref("${name}", false);`).join('\n'),
  );
  const child = spawn(
    process.env['PROVA_FIREFOX'] ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await spawned(child, 'firefox-esr');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Firefox did not start:\n${said}`)), START_LIMIT_MS);
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
  });

  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const errors: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.method === 'log.entryAdded') {
      const { level, text } = answer.params as LogEntry;
      if (level === 'error') errors.push(text ?? '');
    }
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = (asked += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result as T;
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    name: 'firefox',
    version: capabilities.browserVersion,
    errors,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        target: { context },
        awaitPromise: false,
        expression: `JSON.stringify(${expression})`,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    perform: (actions: readonly InputSource[]) => send('input.performActions', { context, actions }),
    async close() {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
