import { createForeignServer } from './createForeignServer';

export interface StartedServer {
  /** The server's origin, without a trailing slash, as the setting API_ORIGIN requires. */
  origin: string;
  stop(): Promise<void>;
}

/** Listens on loopback only; port 0 takes a free port. */
export async function startForeignServer({ port = 0 } = {}): Promise<StartedServer> {
  const server = createForeignServer();
  const origin = await server.listen({ host: '127.0.0.1', port });
  return { origin, stop: () => server.close() };
}
