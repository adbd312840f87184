import { REPORTS_ENDPOINT, REPORTS_PATH } from '../reports/registerReports';
import type { Coverage } from '@prova/registry/registryView';

/** Headers of every response of the site origin. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
};

/**
 * The policy of the shell's document: code of the shell and of the remotes this page may load, both only with
 * integrity; inline scripts by hash; styles by nonce; requests to the own origin alone. Violations are
 * reported.
 */
export function documentHeaders(
  { origins, remotes }: Coverage,
  nonce: string,
  siteOrigin: string,
  inlineScripts: readonly string[],
): Readonly<Record<string, string>> {
  // The site's own origin is 'self'.
  const ownAndRemotes = ["'self'", ...origins].join(' ');
  const policies = ['default', 'shell', 'mf#shell', ...remotes.map((name) => `mf#${name}`)].join(' ');
  const isSecure = siteOrigin.startsWith('https:');
  const policy = [
    "default-src 'none'",
    `script-src ${[ownAndRemotes, ...inlineScripts].join(' ')}`,
    `style-src-elem ${ownAndRemotes} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${ownAndRemotes} data: blob:`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
    // Browsers that know `report-to` ignore `report-uri`, and send nothing from a page without HTTPS.
    ...(isSecure ? [`report-to ${REPORTS_ENDPOINT}`] : []),
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'Integrity-Policy': `blocked-destinations=(script)${isSecure ? `, endpoints=(${REPORTS_ENDPOINT})` : ''}`,
    ...(isSecure ? { 'Reporting-Endpoints': `${REPORTS_ENDPOINT}="${REPORTS_PATH}"` } : {}),
    'Cache-Control': 'no-store',
  };
}
