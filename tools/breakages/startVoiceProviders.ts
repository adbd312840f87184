import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface VoiceProviders {
  /** Connects a site to them, and tells journeys where they are. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the doubles of the voice providers that the journeys of this copy of the project bring along. */
export async function startVoiceProviders(root: string): Promise<VoiceProviders> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'e2e/voiceProviders.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (first === null) throw new Error('The doubles of the voice providers ended before they were ready.');
  const [{ environment }] = first as [{ environment: Record<string, string> }];
  return {
    environment,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
