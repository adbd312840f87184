import { isPortFree } from '@prova/node/isPortFree';

/**
 * Number of ports to be free: a site takes its port and the ten after it; a standalone remote takes a port
 * twenty higher.
 */
const PORTS = 30;
/** Range of ports for sites, below the ephemeral ports. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A local port for a site: free, like the other ports that the site takes. */
export async function freeSitePort(): Promise<number> {
  for (;;) {
    const base = LOWEST + PORTS * Math.floor((Math.random() * (HIGHEST - LOWEST)) / PORTS);
    const free = await Promise.all(Array.from({ length: PORTS }, (_, at) => isPortFree(base + at)));
    if (free.every(Boolean)) return base;
  }
}
