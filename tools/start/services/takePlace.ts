import { holdFolder } from '@prova/node/holdFolder';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { portOf, readSettings, type Settings } from '@prova/node/settings/readSettings';
import { findBusyPort } from './findBusyPort';
import { servicesOf, type Service } from './servicesOf';

interface Place {
  readonly settings: Settings;
  readonly services: readonly Service[];
  /** Description of repairs to the data folder; null for none. */
  readonly mended: string | null;
  giveBack(): Promise<void>;
}

/**
 * Prerequisites of a start: readable settings, its ports, and exclusive use of its data folder, since two
 * starts on one would conflict in releases and signatures.
 * @throws Error with one sentence, and nothing changed
 */
export async function takePlace(root: string, environment: NodeJS.ProcessEnv): Promise<Place> {
  const settings = readSettings(root, environment);
  const services = servicesOf(root, settings);
  const within = (['release-desk', 'site-metrics', 'remotes-metrics'] as const).map((name) => ({
    name,
    port: portOf(settings, name),
  }));
  const busy = await findBusyPort([...services, ...within]);
  if (busy) {
    throw new Error(
      `Port ${busy.port}, which ${busy.name} needs, is already in use by another program. Nothing was started. ` +
        'Stop that program, or choose other ports: PORT=4000 npm start',
    );
  }
  const mended = securePrivateFolder(settings.dataDir);
  return { settings, services, mended, giveBack: await holdFolder(settings.dataDir) };
}
