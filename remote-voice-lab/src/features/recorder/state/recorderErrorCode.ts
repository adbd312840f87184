import type { RecorderProblem } from './recorderSlice';

const codes = {
  unsupported: 'RECORDER_NOT_SUPPORTED',
  insecure: 'RECORDER_NOT_SUPPORTED',
  denied: 'MICROPHONE_ACCESS_FAILED',
  missing: 'MICROPHONE_ACCESS_FAILED',
  busy: 'MICROPHONE_ACCESS_FAILED',
  'not-started': 'RECORDING_ERROR',
  'stop-refused': 'RECORDING_ERROR',
  'not-stopped': 'RECORDING_ERROR',
  'no-data': 'RECORDING_ERROR',
  failed: 'RECORDING_ERROR',
  lost: 'RECORDING_ERROR',
} as const satisfies Readonly<Record<RecorderProblem, string>>;

/** The error's name in the catalogue of recorder errors. */
export const recorderErrorCodeOf = (problem: RecorderProblem) => codes[problem];
