import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { createBrowserRecognizer } from '@prova/shared/voice/createBrowserRecognizer';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import { createAudioShelf, type AudioShelf } from '../devices/audioShelf';
import { createBrowserRecorder } from '../devices/createBrowserRecorder';
import type { Recorder } from '../devices/recorder';
import { createBrowserSynthesizer } from '../devices/createBrowserSynthesizer';
import { browserMicrophonePermission, type MicrophonePermission } from '../devices/microphonePermission';
import { browserSoundLength, type SoundLength } from '../devices/soundLength';
import type { SpeechSynthesizer } from '../devices/speechSynthesizer';

/** External dependencies, except the server, which the host provides. */
export interface Ports {
  readonly clock: Clock;
  readonly permission: MicrophonePermission;
  readonly recognizer: SpeechRecognizer;
  readonly synthesizer: SpeechSynthesizer;
  readonly shelf: AudioShelf;
  readonly recorder: Recorder;
  readonly soundLength: SoundLength;
  /** A random number from 0 up to 1. */
  readonly random: () => number;
}

export const createBrowserPorts = (): Ports => ({
  clock: browserClock,
  permission: browserMicrophonePermission,
  recognizer: createBrowserRecognizer(),
  synthesizer: createBrowserSynthesizer(),
  shelf: createAudioShelf(),
  recorder: createBrowserRecorder(),
  soundLength: browserSoundLength,
  random: Math.random,
});
