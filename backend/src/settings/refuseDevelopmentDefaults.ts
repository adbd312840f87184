import { StartFailure } from '@prova/node/startFailure';
import { DEFAULT_CLIENT_SECRET } from '../lib/siteClient';
import type { Settings } from './settings';

/** @throws StartFailure naming every setting unsuitable for the public. */
export function refuseDevelopmentDefaults(
  { siteOrigin, oidc, voiceLab }: Settings,
  { issuerIsEmbedded }: { issuerIsEmbedded: boolean },
): void {
  const faults = [
    issuerIsEmbedded && 'OIDC_ISSUER is not set (the embedded provider has demo accounts)',
    !issuerIsEmbedded && oidc.issuer.startsWith('http:') && 'OIDC_ISSUER is not https',
    'secret' in oidc.authentication &&
      oidc.authentication.secret === DEFAULT_CLIENT_SECRET &&
      'OIDC_CLIENT_SECRET is not set or has its development value',
    siteOrigin.startsWith('http:') && 'SITE_ORIGIN is not https',
    voiceLab?.origins.some((origin) => origin.startsWith('http:')) && 'VOICE_LAB_ORIGIN is not https',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) {
    throw new StartFailure(
      `Prova does not start in production on development defaults: ${faults.join('; ')}.`,
    );
  }
}
