import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { CONFIG_BLOCK, STANDALONE_FOLDER, STANDALONE_POLICY } from '@prova/shared/build/standaloneTemplate';
import { openRegistry } from '@prova/registry/verifyRegistry';
import { integrityOf } from '@prova/node/integrityOf';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';
import type { StandaloneConfig } from '@prova/shared/page/standaloneConfig';
import type { JWK } from 'jose';

export interface ReleasedRemote {
  readonly version: string;
  /** The operator's reason to disable the remote; null while it is enabled. */
  readonly disabled: string | null;
}

/**
 * A remote's release according to the signed registry; null if the registry names none, or does not exist
 * yet. `unreadable` where the registry or its keys are damaged.
 * @param releases the folder of all remotes' releases, with the registry in it
 */
export async function findReleased(
  releases: string,
  keysFile: string,
  name: string,
): Promise<ReleasedRemote | 'unreadable' | null> {
  try {
    const jws = await readIfPresent(join(releases, 'registry.jws'));
    if (jws === null) return null;
    const keys = JSON.parse(await readFile(keysFile, 'utf8')) as readonly JWK[];
    const opened = await openRegistry(jws.trim(), keys);
    if (!opened.ok) return 'unreadable';
    const remote = opened.registry.remotes.find((each) => each.name === name);
    if (!remote) return null;
    const disabled = opened.registry.disabled.find((each) => each.name === name);
    return { version: remote.version, disabled: disabled?.reason ?? null };
  } catch {
    return 'unreadable';
  }
}

/** A release's standalone document; null for none. */
export const readTemplate = (folder: string, version: string): Promise<string | null> =>
  readFile(join(folder, version, STANDALONE_FOLDER, 'index.html'), 'utf8').catch(() => null);

/** The document with server-side values. While it is open, its scripts stay the ones of this release. */
export function renderStandalone(
  template: string,
  { version, config, nonce }: { version: string; config: StandaloneConfig; nonce: string },
): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return template
    .replace(
      CONFIG_BLOCK,
      () =>
        `<script type="application/json" id="served-config" nonce="${nonce}">${json}</script><script>${BROWSER_CHECK}</script>`,
    )
    .replaceAll('="./', `="/${version}/${STANDALONE_FOLDER}/`);
}

/**
 * Security headers of a standalone document: code from this origin only and only with integrity, styles by
 * nonce, requests to the site's API and the sign-in provider. The rules are those of the site's own document.
 */
export function standaloneHeaders(
  { siteOrigin, signIn }: StandaloneConfig,
  nonce: string,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' '${integrityOf(BROWSER_CHECK)}'`,
      `style-src-elem 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src 'self' ${[...new Set([siteOrigin, ...(signIn?.providerOrigins ?? [])])].join(' ')}`,
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types default ${STANDALONE_POLICY}`,
    ].join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
    'Cache-Control': 'no-store',
  };
}
