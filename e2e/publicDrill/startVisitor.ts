import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright/test';
import { CHROMIUM_ARGUMENTS } from '@prova/node/chromiumArguments';
import type { Certificate } from './createCertificate';
import type { Networks } from './createNetworks';

interface Visitor {
  /** Comes in anew, with nothing kept. */
  enter(): Promise<BrowserContext>;
  /** The hosts that were asked for anything. */
  readonly hosts: Set<string>;
  /** What pages and browser said was wrong. */
  readonly complaints: string[];
  leave(): Promise<void>;
}

/** Starts a browser whose whole network is the visitor's. */
export async function startVisitor(
  { visitor }: Networks,
  { publicKeyHash }: Certificate,
  folder: string,
): Promise<Visitor> {
  const launcher = join(folder, 'chromium');
  const program = process.env['PROVA_CHROMIUM'] ?? '/usr/bin/chromium';
  writeFileSync(launcher, `#!/bin/sh\nexec ${[...visitor.within, program].join(' ')} "$@"\n`);
  chmodSync(launcher, 0o700);
  const browser = await chromium.launch({
    executablePath: launcher,
    args: [
      ...CHROMIUM_ARGUMENTS,
      // The drill's own certificate is trusted, and no other that nobody has signed.
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  });
  const hosts = new Set<string>();
  const complaints: string[] = [];
  const enter = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(host);
    });
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      // Before the sign-in nobody is there: the browser says so, and the page.
      const isAnonymous = text.includes('401') && text.includes('/api/account');
      if (message.type() === 'error' && !isAnonymous) complaints.push(text);
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    return context;
  };
  return { enter, hosts, complaints, leave: () => browser.close() };
}
