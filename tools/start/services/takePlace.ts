import { holdFolder } from '@prova/node/holdFolder';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { portOf, readSettings, type Settings } from '@prova/node/settings/readSettings';
import { findBusyPort } from './findBusyPort';
import { servicesOf, type Service } from './servicesOf';

interface Place {
  readonly settings: Settings;
  readonly services: readonly Service[];
  /** What had to be mended about the data folder; null for nothing. */
  readonly mended: string | null;
  giveBack(): Promise<void>;
}

/**
 * What a start needs before it does anything: settings that can be read, its ports, and its data folder for itself alone, since two starts
 * on one folder would release and sign against each other.
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
      `Port ${busy.port}, which ${busy.name} needs, is in use by another program. Nothing was started. ` +
        'End that program, or choose other ports: PORT=4000 npm start',
    );
  }
  const mended = securePrivateFolder(settings.dataDir);
  return { settings, services, mended, giveBack: await holdFolder(settings.dataDir) };
}
