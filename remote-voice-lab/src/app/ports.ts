import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { createBrowserRecognizer } from '@prova/shared/voice/createBrowserRecognizer';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import { createBrowserSynthesizer } from '../devices/createBrowserSynthesizer';
import { browserMicrophonePermission, type MicrophonePermission } from '../devices/microphonePermission';
import type { SpeechSynthesizer } from '../devices/speechSynthesizer';

/** The outside world: time, the microphone's permission, and the browser's ear and voice. */
export interface Ports {
  readonly clock: Clock;
  readonly permission: MicrophonePermission;
  readonly recognizer: SpeechRecognizer;
  readonly synthesizer: SpeechSynthesizer;
}

export const createBrowserPorts = (): Ports => ({
  clock: browserClock,
  permission: browserMicrophonePermission,
  recognizer: createBrowserRecognizer(),
  synthesizer: createBrowserSynthesizer(),
});
