import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright/test';
import { CHROMIUM_ARGUMENTS } from '@prova/node/chromiumArguments';
import type { Certificate } from './createCertificate';
import type { Networks } from './createNetworks';

interface Visitor {
  /** Opens the browser with an empty profile. */
  enter(): Promise<BrowserContext>;
  /** The requested hosts. */
  readonly hosts: Set<string>;
  /** Errors reported by pages and browser. */
  readonly complaints: string[];
  leave(): Promise<void>;
}

/** Starts a browser restricted to the visitor's network. */
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
      // Trusts the drill's own certificate, and no other self-signed one.
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
      // Before the sign-in, the 401 of the account request is expected, and reported by browser and page.
      const isAnonymous = text.includes('401') && text.includes('/api/account');
      if (message.type() === 'error' && !isAnonymous) complaints.push(text);
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    return context;
  };
  return { enter, hosts, complaints, leave: () => browser.close() };
}
