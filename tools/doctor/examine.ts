import { carefully, type Finding } from '@prova/node/finding';
import { checkAddresses } from './checks/checkAddresses';
import { checkDataFolder } from './checks/checkDataFolder';
import { checkReleases } from './checks/checkReleases';
import { checkSettings } from './checks/checkSettings';
import { examineBackend } from './examineBackend';

/**
 * Looks at everything that an installation stands on, and changes nothing.
 * @param tell is given each part's findings as soon as they are known
 */
export async function examine(
  root: string,
  environment: NodeJS.ProcessEnv,
  tell: (findings: readonly Finding[]) => void,
): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  const note = (findings: readonly Finding[]) => {
    all.push(...findings);
    tell(findings);
  };
  const { settings, findings } = checkSettings(root, environment);
  note(findings);
  // Without settings nothing else is known.
  if (settings === null) return all;
  note(await carefully('data folder', () => checkDataFolder(settings.dataDir)));
  // Another server that answers the calls is its operator's to examine.
  if (settings.apiOrigin === null) note(await carefully('backend', () => examineBackend(root, settings)));
  note(await carefully('releases', () => checkReleases(settings)));
  note(await carefully('addresses', () => checkAddresses(settings)));
  return all;
}
