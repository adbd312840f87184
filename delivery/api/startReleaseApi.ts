import { projectRoot } from '@prova/node/projectRoot';
import { createTrial, shellOf } from '../gate/createTrial';
import { openReleases } from '../release/openReleases';
import { portOf, type Settings } from '@prova/node/settings/readSettings';
import { createReleaseApi } from './createReleaseApi';

/**
 * Starts the release API of an installation, on this machine only.
 * @returns its stop function
 */
export async function startReleaseApi(settings: Settings): Promise<() => Promise<void>> {
  const { port, apiOrigin, environment } = settings;
  const releases = openReleases(settings);
  const desk = createReleaseApi({
    releases,
    trial: createTrial(shellOf(projectRoot), releases, environment),
    mountsAddress: `http://127.0.0.1:${portOf(settings, 'site-metrics')}/mounts`,
    apiOrigin: apiOrigin ?? `http://127.0.0.1:${portOf(settings, 'backend')}`,
    siteOrigin: new URL(environment['SITE_ORIGIN'] ?? `http://localhost:${port}`).origin,
  });
  await desk.listen({ host: '127.0.0.1', port: portOf(settings, 'release-desk') });
  return () => desk.close();
}
