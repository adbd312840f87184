import { createServer } from 'node:net';
import type { Part } from './parts';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The first of the parts whose port is taken; null when all are free. */
export async function findBusyPort(parts: readonly Part[]): Promise<Part | null> {
  for (const part of parts) if (!(await isFree(part.port))) return part;
  return null;
}
