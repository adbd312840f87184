import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@prova/node/freePort';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { findRemotes, nameOfRemote, type RemoteFolder } from '@prova/node/layout/remotes';
import { keysFolder, openSigningKey } from '@prova/delivery/keys/signingKey';
import { registryPath } from '@prova/delivery/release/registryFile';
import { servicesOf } from '../start/services/servicesOf';
import { startService, type RunningService } from '../start/services/startService';
import { portOf, type Settings } from '@prova/node/settings/readSettings';
import { containerBuildOf } from '@prova/delivery/kit/dev/developRemote';
import { startShellDevelopment, type DevelopedRemote } from '@prova/delivery/kit/dev/startShellDevelopment';
import { startShellServer, type ShellServer } from '@prova/delivery/kit/dev/startShellServer';
import { watchShell } from '@prova/delivery/kit/dev/watchShell';

/** Editors save in bursts, so one build follows a whole burst. */
const QUIET_MS = 120;
/** The API's processes; remotes and the shell are served from here during development. */
const OF_THE_API = ['backend', 'identity-provider'];

async function readRemote(root: string, folder: RemoteFolder): Promise<DevelopedRemote> {
  const path = (file: string) => join(root, folder, file);
  const { default: configuration } = (await import(pathToFileURL(path('rspack.config.ts')).href)) as {
    default: unknown;
  };
  return {
    name: nameOfRemote(folder),
    configuration: containerBuildOf(configuration),
    contribution: v.parse(
      contributionSchema,
      JSON.parse(readFileSync(path('contribution.json'), 'utf8')) as unknown,
    ),
  };
}

/**
 * Runs the whole site for development. Changes of a remote, or of `shared`, are hot-replaced in the open
 * page; the shell is rebuilt for the next page load, the backend for the next call. Nothing is released: the
 * live releases stay.
 */
export async function devSite(root: string, settings: Settings): Promise<void> {
  const { port, dataDir } = settings;
  const origin = `http://localhost:${String(port)}`;
  const running = new Map<string, RunningService>();
  const run = async (name: string) => {
    const service = servicesOf(root, settings).find((candidate) => candidate.name === name);
    if (service) running.set(name, await startService(service, root, settings));
  };
  const mended = securePrivateFolder(dataDir);
  if (mended !== null) console.log(mended);
  await buildPackages(
    root,
    ({ name, rebuilt }) => rebuilt && console.log(`built ${name}`),
    ({ name }) => name === 'backend' || name === 'site',
  );
  for (const name of OF_THE_API) await run(name);

  const own = join(dataDir, 'development');
  const shellPort = await freePort();
  // These addresses derive from the port of the page, and not from that of the server behind it.
  const addresses =
    settings.apiOrigin !== null
      ? {}
      : {
          API_ORIGIN: `http://127.0.0.1:${String(portOf(settings, 'backend'))}`,
          OIDC_ISSUER:
            settings.oidcIssuer ?? `http://localhost:${String(portOf(settings, 'identity-provider'))}`,
        };
  const startServer = (shell: string) =>
    startShellServer({
      program: join(root, 'shell/dist-server/site.mjs'),
      shell,
      origin,
      port: shellPort,
      environment: { ...settings.environment, ...addresses, DATA_DIR: own },
    });
  let server: Promise<ShellServer> | undefined;
  let work = Promise.resolve();
  const follow = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => console.error(error));
  };
  const watchedShell = await watchShell(root, (problem) => {
    if (problem !== null) {
      console.error(problem);
      return;
    }
    const before = server;
    server = (async () => {
      await (await before)?.stop();
      return startServer(watchedShell.folder);
    })();
    console.log('built the shell: reload the page');
  });
  const development = await startShellDevelopment({
    remotes: await Promise.all(findRemotes(root).map((folder) => readRemote(root, folder))),
    port,
    shell: () => (server ??= startServer(watchedShell.folder)),
    registryFile: registryPath(join(own, 'releases')),
    key: await openSigningKey(keysFolder(own), 'registry'),
    passApi: null,
    onBuilt: (name, problem) => {
      if (problem !== null)
        console.error(`${name}: ${problem}\nThe open page stays unchanged until the error is fixed.`);
    },
  });
  console.log(`Ready: ${origin}  Saved changes of a remote appear in the open page.`);

  const renewBackend = async () => {
    const rebuilt: number[] = [];
    await buildPackages(
      root,
      (report) => report.rebuilt && rebuilt.push(report.milliseconds),
      ({ name }) => name === 'backend',
    );
    const [milliseconds] = rebuilt;
    if (milliseconds === undefined) return;
    console.log(`built backend in ${String(milliseconds)} ms`);
    await running.get('backend')?.stop();
    await run('backend');
  };
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'backend'), { recursive: true }, (_event, file) => {
    if (!file || /(^|[\\/])(dist|dist-server|node_modules)([\\/]|$)/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => follow(renewBackend), QUIET_MS);
  });

  const stop = () =>
    void Promise.all([
      development.stop(),
      watchedShell.stop(),
      ...[...running.values()].map((service) => service.stop()),
    ]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
