import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import type { Ports } from '../app/ports';
import { createFakeAudioShelf } from '../devices/createFakeAudioShelf';
import { createFakePermission } from '../devices/createFakePermission';
import { createFakeRecorder } from '../devices/createFakeRecorder';
import { createFakeSynthesizer } from '../devices/createFakeSynthesizer';

interface FakePorts extends Ports {
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly permission: ReturnType<typeof createFakePermission>;
  readonly recognizer: ReturnType<typeof createFakeRecognizer>;
  readonly synthesizer: ReturnType<typeof createFakeSynthesizer>;
  readonly shelf: ReturnType<typeof createFakeAudioShelf>;
  readonly recorder: ReturnType<typeof createFakeRecorder>;
}

/** External dependencies controlled by a test. */
export const createFakePorts = (): FakePorts => ({
  clock: createFakeClock(),
  permission: createFakePermission(),
  recognizer: createFakeRecognizer(),
  synthesizer: createFakeSynthesizer(),
  shelf: createFakeAudioShelf(),
  recorder: createFakeRecorder(),
  soundLength: { measure: () => Promise.resolve(2) },
  random: () => 0,
});
