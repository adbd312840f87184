import type { MicrophoneRefusal } from '../../../devices/microphonePermission';
import { joinListenings } from '@prova/shared/voice/joinPhrases';
import type { Heard, RecognitionFailure } from '@prova/shared/voice/speechRecognizer';

/** Words so far, across the browser's listenings. */
export interface Recording {
  /** Number of listenings: the browser ends one after each silence, and the next begins. */
  readonly listening: number;
  /** Consecutive listenings without words. */
  readonly empty: number;
  /** The words of earlier listenings. */
  readonly past: string;
  readonly heard: Heard;
  /** Number of recognised results: each restarts the silence. */
  readonly words: number;
  /** Seconds until the automatic stop; null for none. */
  readonly secondsLeft: number | null;
}

export type RecognitionProblem = Exclude<RecognitionFailure, 'aborted'> | MicrophoneRefusal;

export type RecognitionPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'requesting' }
  | { readonly name: 'initialising' }
  | { readonly name: 'recording'; readonly recording: Recording }
  | { readonly name: 'stopping'; readonly recording: Recording }
  | { readonly name: 'stopped'; readonly text: string; readonly alternatives: readonly string[] }
  | { readonly name: 'failed'; readonly problem: RecognitionProblem; readonly text: string };

const NOTHING_HEARD: Heard = { final: '', interim: '', alternatives: [] };
export const newRecording: Recording = {
  listening: 1,
  empty: 0,
  past: '',
  heard: NOTHING_HEARD,
  words: 0,
  secondsLeft: null,
};

/** The final words, earlier listenings first. */
export const finalText = ({ past, heard }: Recording) => joinListenings(past, heard.final);
const wholeText = ({ past, heard }: Recording) =>
  joinListenings(past, [heard.final, heard.interim].filter(Boolean).join(' '));
/** The subsequent interim words. */
export const interimText = (recording: Recording) =>
  wholeText(recording).slice(finalText(recording).length).trim();

/** A recording's next listening. Interim words stay as they are: nothing will complete them. */
export function nextListening(recording: Recording): Recording {
  const { listening, empty, heard } = recording;
  const silent = heard.final === '' && heard.interim === '';
  return {
    ...recording,
    listening: listening + 1,
    empty: silent ? empty + 1 : 0,
    past: wholeText(recording),
    heard: { ...NOTHING_HEARD, alternatives: heard.alternatives },
  };
}

export function withoutWords(recording: Recording): Recording {
  return { ...newRecording, listening: recording.listening + 1, words: recording.words + 1 };
}

/** A recording's end: a text, or no speech. */
export function complete(recording: Recording): RecognitionPhase {
  const text = wholeText(recording);
  return text === ''
    ? { name: 'failed', problem: 'no-speech', text }
    : { name: 'stopped', text, alternatives: recording.heard.alternatives };
}

export function fail(phase: RecognitionPhase, problem: RecognitionProblem): RecognitionPhase {
  return { name: 'failed', problem, text: textOf(phase) };
}

/** All words of a recording, current or finished. */
export function textOf(phase: RecognitionPhase): string {
  if ('recording' in phase) return wholeText(phase.recording);
  return 'text' in phase ? phase.text : '';
}

export const isActive = ({ name }: RecognitionPhase) =>
  name === 'requesting' || name === 'initialising' || name === 'recording' || name === 'stopping';
