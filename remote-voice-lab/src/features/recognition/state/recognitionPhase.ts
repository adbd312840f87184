import type { MicrophoneRefusal } from '../../../devices/microphonePermission';
import { joinListenings } from '@prova/shared/voice/joinPhrases';
import type { Heard, RecognitionFailure } from '@prova/shared/voice/speechRecognizer';

/** What has been heard, over as many listenings as the browser made of it. */
export interface Recording {
  /** Counts listenings: the browser ends one after each silence, and the next begins. */
  readonly listening: number;
  /** Listenings in a row in which nothing was heard. */
  readonly empty: number;
  /** The words of earlier listenings. */
  readonly past: string;
  readonly heard: Heard;
  /** Counts what was heard: each time the silence begins anew. */
  readonly words: number;
  /** Until the recording stops by itself; null while it does not. */
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

/** The words that are certain, those of earlier listenings first. */
export const finalText = ({ past, heard }: Recording) => joinListenings(past, heard.final);
const wholeText = ({ past, heard }: Recording) =>
  joinListenings(past, [heard.final, heard.interim].filter(Boolean).join(' '));
/** The words after them that may still change. */
export const interimText = (recording: Recording) =>
  wholeText(recording).slice(finalText(recording).length).trim();

/** A recording that goes on with its next listening. What was not final yet is kept: nobody will finish it. */
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

/** How a recording ends: with a text, or with the news that nothing was heard. */
export function complete(recording: Recording): RecognitionPhase {
  const text = wholeText(recording);
  return text === ''
    ? { name: 'failed', problem: 'no-speech', text }
    : { name: 'stopped', text, alternatives: recording.heard.alternatives };
}

export function fail(phase: RecognitionPhase, problem: RecognitionProblem): RecognitionPhase {
  return { name: 'failed', problem, text: textOf(phase) };
}

/** All the words of a recording, under way or over. */
export function textOf(phase: RecognitionPhase): string {
  if ('recording' in phase) return wholeText(phase.recording);
  return 'text' in phase ? phase.text : '';
}

export const isActive = ({ name }: RecognitionPhase) =>
  name === 'requesting' || name === 'initialising' || name === 'recording' || name === 'stopping';
