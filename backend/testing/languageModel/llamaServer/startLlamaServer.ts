import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@prova/node/freePort';

export interface LlamaServer {
  readonly origin: string;
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export const SLOTS = 2;
/** Tokens of one slot. */
export const SLOT_CONTEXT = 16_384;
const START_LIMIT = 60_000;
const LAST_OUTPUT = 4000;

const isHealthy = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts llama.cpp's server, and resolves once it is healthy.
 * @throws Error with its last output if it ends instead
 */
export async function startLlamaServer(
  program: string,
  model: string,
  more: readonly string[] = [],
): Promise<LlamaServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const context = String(SLOTS * SLOT_CONTEXT);
  const child = spawn(
    program,
    [
      ...['--model', model, '--alias', 'tiny', '--host', '127.0.0.1', '--port', String(port)],
      ...['--parallel', String(SLOTS), '--ctx-size', context, '--threads', '2', '--slots', ...more],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const note = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-LAST_OUTPUT));
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const end = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await end;
  };
  const limit = Date.now() + START_LIMIT;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`llama-server did not start: ${output}`);
    }
    await delay(200);
  }
  return { origin, baseUrl: `${origin}/v1`, stop };
}
