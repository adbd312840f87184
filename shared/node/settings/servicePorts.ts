import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findRemotes, nameOfRemote, type RemoteFolder } from '../layout/remotes';

/** Ports of the services common to every site, as offsets from the site's. */
const OFFSETS = {
  site: 0,
  backend: 5,
  'remotes-metrics': 7,
  'site-metrics': 8,
  'release-desk': 9,
  'identity-provider': 10,
} as const;
/** A process of the running site. */
export type ServiceName = keyof typeof OFFSETS | RemoteFolder;
export type ServicePorts = ReadonlyMap<ServiceName, number>;

/** The highest site port with room for the services common to every site. */
export const HIGHEST_SITE_PORT = 65_535 - OFFSETS['identity-provider'];
const HIGHEST_PORT = 65_535;

const packageSchema = v.object({
  config: v.object({ portOffset: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
});

/** Port offset of a remote, declared by its own `package.json` rather than a list of remotes. */
export function readPortOffset(root: string, folder: RemoteFolder): number {
  const file = join(folder, 'package.json');
  const parsed = v.safeParse(packageSchema, JSON.parse(readFileSync(join(root, file), 'utf8')));
  if (parsed.success) return parsed.output.config.portOffset;
  throw new Error(`${file} does not set the port of the remote: "config": { "portOffset": 30 }.`);
}

function findClash(ports: ServicePorts): string | null {
  const owners = new Map<number, ServiceName>();
  for (const [name, port] of ports) {
    const owner = owners.get(port);
    if (owner !== undefined)
      return `${owner} and ${name} would both listen on port ${port}. Give one of them another port: REMOTE_PORTS=<remote>:<port>.`;
    if (port > HIGHEST_PORT)
      return `${name} would listen on port ${port}, above the highest port ${HIGHEST_PORT}. Choose a lower one.`;
    owners.set(port, name);
  }
  return null;
}

/**
 * The port of every service of this checkout.
 * @param chosen ports that REMOTE_PORTS gives to remotes, by the remote's name
 * @throws Error with one sentence if two services would share a port, or a port has no remote
 */
export function readServicePorts(
  root: string,
  sitePort: number,
  chosen: ReadonlyMap<string, number>,
): ServicePorts {
  const remotes = findRemotes(root);
  const names = remotes.map(nameOfRemote);
  const unknown = [...chosen.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `The setting REMOTE_PORTS names ${unknown}, which is not one of the remotes: ${names.join(', ')}.`,
    );
  }
  const ports: ServicePorts = new Map([
    ...Object.entries(OFFSETS).map(([name, offset]) => [name as ServiceName, sitePort + offset] as const),
    ...remotes.map((folder) => {
      const port = chosen.get(nameOfRemote(folder)) ?? sitePort + readPortOffset(root, folder);
      return [folder, port] as const;
    }),
  ]);
  const clash = findClash(ports);
  if (clash !== null) throw new Error(clash);
  return ports;
}
