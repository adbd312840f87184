import { VOICE_LAB, portOf, type Settings } from '@prova/node/settings/readSettings';

/**
 * The menu's Administration address on a development machine without ADMIN_URL: that of the started voice
 * lab, since no administration application listens at the default. Null otherwise.
 */
export function administrationAddress(settings: Settings): string | null {
  const { apiOrigin, oidcIssuer, environment, ports } = settings;
  const isLabStarted = ports.has(VOICE_LAB) && environment['NODE_ENV'] !== 'production';
  // Other providers do not know the lab's client.
  if (!isLabStarted || apiOrigin !== null || oidcIssuer !== null) return null;
  return `http://localhost:${portOf(settings, VOICE_LAB)}`;
}
