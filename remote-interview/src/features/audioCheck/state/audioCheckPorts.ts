import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { InterviewerVoice } from '../../../devices/interviewerVoice';
import type { Microphone } from '../../../devices/microphone';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { AudioCheckEvent } from './audioCheckSlice';

export interface AudioCheckPorts {
  readonly clock: Clock;
  readonly voice: InterviewerVoice;
  readonly microphone: Microphone;
  readonly recognizer: SpeechRecognizer;
  /** How loud the open microphone is, from 0 to 1. It changes too often for the store: who draws it reads it here. */
  readonly level: WritableLiveValue<number>;
}
export type AudioCheckEffect = Effect<AudioCheckPorts, AudioCheckEvent>;
