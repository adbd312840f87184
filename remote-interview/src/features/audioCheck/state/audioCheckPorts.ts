import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { InterviewerVoice } from '../../../devices/interviewerVoice';
import type { Microphone } from '../../../devices/microphone';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { AudioCheckEvent } from './audioCheckSlice';

export interface AudioCheckPorts {
  readonly clock: Clock;
  readonly voice: InterviewerVoice;
  readonly microphone: Microphone;
  readonly recognizer: SpeechRecognizer;
}
export type AudioCheckEffect = Effect<AudioCheckPorts, AudioCheckEvent>;
