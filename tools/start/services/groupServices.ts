import { isRemoteFolder } from '@prova/node/layout/remotes';
import type { Settings } from '@prova/node/settings/readSettings';
import type { Service } from './servicesOf';

/** All remote origins that share one process. */
export const REMOTES = 'remotes';

/** One process of the running site, with its servers. */
export interface ServiceProcess {
  readonly name: Service['name'] | typeof REMOTES;
  readonly services: readonly Service[];
  /** Arguments of node. */
  readonly command: readonly string[];
}

export const alone = (service: Service): ServiceProcess => ({
  name: service.name,
  services: [service],
  command: service.command,
});

/**
 * Groups servers into processes. Remote origins do little but serve files, and each process takes 20 MB
 * before doing anything; every other server has its own.
 */
export function groupServices(
  services: readonly Service[],
  { remotesApart }: Pick<Settings, 'remotesApart'>,
): readonly ServiceProcess[] {
  const origins = services.filter(({ name }) => isRemoteFolder(name));
  const [first] = origins;
  if (first === undefined || remotesApart) return services.map(alone);
  const [program = ''] = first.command;
  const together: ServiceProcess = {
    name: REMOTES,
    services: origins,
    command: [program, ...origins.flatMap(({ command: [, ...origin] }) => origin)],
  };
  return services.flatMap((service) => {
    if (service === first) return [together];
    return origins.includes(service) ? [] : [alone(service)];
  });
}
