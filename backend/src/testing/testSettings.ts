import { readSettings } from '../config/readSettings';
import type { Settings } from '../config/settings';

/** The settings of an empty environment, with a provider that nobody listens for. */
export const testSettings: Settings = readSettings({ OIDC_ISSUER: 'http://127.0.0.1:9' });
