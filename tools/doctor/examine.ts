import { carefully, type Finding } from '@prova/node/finding';
import { checkAddresses } from './checks/checkAddresses';
import { checkDataFolder } from './checks/checkDataFolder';
import { checkReleases } from './checks/checkReleases';
import { checkSettings } from './checks/checkSettings';
import { examineBackend } from './examineBackend';

/**
 * Examines all dependencies of an installation, read-only.
 * @param triesModel also has the language model judge answers of known grade
 * @param tell receives each part's findings as soon as available
 */
export async function examine(
  root: string,
  environment: NodeJS.ProcessEnv,
  tell: (findings: readonly Finding[]) => void,
  triesModel = false,
): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  const note = (findings: readonly Finding[]) => {
    all.push(...findings);
    tell(findings);
  };
  const { settings, findings } = checkSettings(root, environment);
  note(findings);
  // Without settings, nothing else can be examined.
  if (settings === null) return all;
  note(await carefully('data folder', () => checkDataFolder(settings.dataDir)));
  // If another server answers the calls, its operator examines it.
  if (settings.apiOrigin === null)
    note(await carefully('backend', () => examineBackend(root, settings, triesModel)));
  note(await carefully('releases', () => checkReleases(settings)));
  note(await carefully('addresses', () => checkAddresses(settings)));
  return all;
}
