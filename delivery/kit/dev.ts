import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '@prova/node/freePort';
import type { Configuration } from '@rspack/core';
import { containerBuildOf } from './dev/developRemote';
import { createSiteProxy } from './dev/proxy/createSiteProxy';
import { startShellDevelopment } from './dev/startShellDevelopment';
import { startShellServer, type ShellServer } from './dev/startShellServer';
import { keysFolder, openSigningKey } from '../keys/signingKey';
import { registryPath } from '../release/registryFile';
import type { Act } from './kitCommand';
import { readProject } from './readProject';

const CONFIGS = ['rspack.config.mjs', 'rspack.config.js', 'rspack.config.ts'];
const DEFAULT_SITE = 'http://localhost:3000';
const DEFAULT_PORT = '3100';

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string', default: DEFAULT_SITE },
      port: { type: 'string', default: DEFAULT_PORT },
    },
  });
  if (!/^https?:\/\//.test(values.site) || !URL.canParse(values.site)) {
    throw new Error(`--site must be the address of a site, such as ${DEFAULT_SITE}; it is "${values.site}".`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port must be a port number, such as ${DEFAULT_PORT}; it is "${values.port}".`);
  }
  return { site: new URL(values.site).origin, port };
}

async function loadConfiguration(folder: string): Promise<Configuration> {
  const file = CONFIGS.find((each) => existsSync(join(folder, each)));
  if (file === undefined) throw new Error(`${String(CONFIGS[0])} is missing: prova dev builds with Rspack.`);
  const { default: configuration } = (await import(
    /* webpackIgnore: true */ pathToFileURL(join(folder, file)).href
  )) as {
    default: unknown;
  };
  return containerBuildOf(configuration);
}

/** `prova dev`: the remote in the shell, with a running site's API and hot replacement. */
export const dev: Act = async ({ kit, folder, args }) => {
  const { site, port } = readOptions(args);
  const { name, contribution } = readProject(folder);
  const configuration = await loadConfiguration(folder);
  const dataDir = join(folder, '.prova');
  const origin = `http://localhost:${String(port)}`;
  // All files written from here on are a key and its signatures: private to this account.
  process.umask(0o077);
  const key = await openSigningKey(keysFolder(dataDir), 'registry');
  const registryFile = registryPath(join(dataDir, 'releases'));
  const shellPort = await freePort();
  const proxy = createSiteProxy(site, origin);
  const report = (problem: string | null) => {
    if (problem !== null)
      console.error(`${problem}\nThe open page stays unchanged until the error is fixed.`);
  };
  let shell: Promise<ShellServer> | undefined;
  await startShellDevelopment({
    remotes: [{ name, configuration, contribution }],
    port,
    shell: () =>
      (shell ??= startShellServer({
        program: join(kit, 'shell/server/site.mjs'),
        shell: join(kit, 'shell/development'),
        origin,
        port: shellPort,
        // The server asks this origin who is signed in, with the page's cookies; their names are translated
        // on the way to the site.
        environment: { ...process.env, DATA_DIR: dataDir, API_ORIGIN: origin },
      })),
    registryFile,
    key,
    passApi: proxy.handle,
    onBuilt: (_name, problem) => report(problem),
  });
  const path = contribution.menu[0]?.path ?? contribution.routes[0]?.path ?? '/';
  return `${name} in the shell: ${origin}${path}\nAPI: ${site}. Ctrl-C stops it.`;
};
