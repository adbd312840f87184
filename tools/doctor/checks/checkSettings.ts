import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';
import { readSettings, type Settings } from '@prova/node/settings/readSettings';

const { well, notice, fault } = findingsOf('settings');

function lookAtFile(root: string): readonly Finding[] {
  const mode = statSync(join(root, '.env'), { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o077) === 0 || process.platform === 'win32') return [];
  const octal = `0${(mode & 0o777).toString(8)}`;
  return [
    notice(
      `Other accounts of this machine can open .env (${octal}), which may contain secrets.`,
      'Run: chmod 600 .env',
    ),
  ];
}

/** Reads the settings as a start does; null if invalid. */
export function checkSettings(
  root: string,
  environment: NodeJS.ProcessEnv,
): { readonly settings: Settings | null; readonly findings: readonly Finding[] } {
  const findings = lookAtFile(root);
  try {
    const settings = readSettings(root, environment);
    const server = settings.apiOrigin === null ? '' : ` API calls go to ${settings.apiOrigin}.`;
    const contact =
      settings.environment['SUPPORT_EMAIL'] === undefined
        ? [
            notice(
              'The contact page names no email address.',
              'Set SUPPORT_EMAIL to an address that you read.',
            ),
          ]
        : [];
    return {
      settings,
      findings: [...findings, well(`The site’s settings are valid.${server}`), ...contact],
    };
  } catch (error) {
    const remedy = 'Fix it in .env or in the environment; .env.example describes each setting.';
    return { settings: null, findings: [...findings, fault(sayingOf(error), remedy)] };
  }
}
