import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '@prova/node/freePort';
import { end, EngineMissingError, spawned, type Engine, type InputSource } from './engine';

const DISPLAY = ':77';
const SCREEN = { width: 1280, height: 1000 };
const START_LIMIT_MS = 30_000;
/** The browser of WebKitGTK's driver; its path depends on the processor. */
const BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

interface Created {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** WebKitGTK on a virtual screen, by WebDriver over HTTP. @throws EngineMissingError */
export async function startWebKit(): Promise<Engine> {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (binary === undefined)
    throw new EngineMissingError('not on this machine; the package is webkit2gtk-driver');
  const screen = spawn(
    'Xvfb',
    [DISPLAY, '-screen', '0', `${String(SCREEN.width)}x${String(SCREEN.height)}x24`, '-nolisten', 'tcp'],
    {
      stdio: 'ignore',
    },
  );
  await spawned(screen, 'xvfb');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, NO_AT_BRIDGE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  await spawned(driver, 'webkit2gtk-driver');

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const limit = Date.now() + START_LIMIT_MS;
  async function isReady(): Promise<boolean> {
    try {
      return (await call<{ ready: boolean }>('GET', '/status')).ready;
    } catch (error) {
      if (Date.now() > limit) throw error;
      return false;
    }
  }
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));

  const { sessionId, capabilities } = await call<Created>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...SCREEN });
  return {
    name: 'webkit',
    version: capabilities.browserVersion,
    errors: null,
    open: (url) => call('POST', `${session}/url`, { url }),
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`;
      const value = await call<string | null>('POST', `${session}/execute/sync`, { script, args: [] });
      return value === null ? undefined : (JSON.parse(value) as unknown);
    },
    perform: (actions: readonly InputSource[]) => call('POST', `${session}/actions`, { actions }),
    async close() {
      await call('DELETE', session);
      await end(driver);
      await end(screen);
    },
  };
}
