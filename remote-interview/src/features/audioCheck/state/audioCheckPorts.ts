import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { AudioDevices } from '../../../devices/audioDevices';
import type { InterviewerVoice } from '../../../devices/interviewerVoice';
import type { Microphone } from '../../../devices/microphone';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { AudioCheckEvent } from './audioCheckSlice';
import type { AudioDevicesEvent } from './audioDevicesSlice';

export interface AudioCheckPorts {
  readonly clock: Clock;
  readonly voice: InterviewerVoice;
  readonly microphone: Microphone;
  readonly devices: AudioDevices;
  readonly recognizer: SpeechRecognizer;
  /**
   * Level of the open microphone, from 0 to 1. It changes too often for the store: its display reads it here.
   */
  readonly level: WritableLiveValue<number>;
  /** The background level, null while unknown. */
  readonly noise: WritableLiveValue<number | null>;
}
export type AudioCheckEffect = Effect<AudioCheckPorts, AudioCheckEvent | AudioDevicesEvent>;
