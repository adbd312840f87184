import { isPortFree } from './isPortFree';

// The range of chosen ports. It is below every system's ephemeral ports, which an outgoing connection could
// take before the server listens. It is clear of the ports of whole sites, too (`e2e/site/freeSitePort.ts`).
const [LOWEST, HIGHEST] = [11_000, 19_999];
const ATTEMPTS = 50;

/**
 * A currently unused port of 127.0.0.1, chosen at random so that concurrent processes rarely choose the same.
 * @throws Error if 50 random ports are in use
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isPortFree(port)) return port;
  }
  throw new Error(`${ATTEMPTS} ports between ${LOWEST} and ${HIGHEST} are in use. End what listens there.`);
}
