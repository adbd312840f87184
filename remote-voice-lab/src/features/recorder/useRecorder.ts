import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AudioShelf } from '../../devices/audioShelf';
import {
  fileChosen,
  formatChosen,
  isBusy,
  recorderLeft,
  recordingRequested,
  sampleRequested,
  stopRequested,
  type WithRecorder,
} from './state/recorderSlice';

/** Puts a chosen file on the shelf, as a store must not contain files. */
const chooseFile =
  (file: File) =>
  (
    dispatch: (action: UnknownAction) => void,
    _getState: unknown,
    { shelf }: { readonly shelf: AudioShelf },
  ) =>
    dispatch(fileChosen(shelf.keep(file, file.name)));

/** The recorder's state and actions. Leaving the panel ends a recording. */
export function useRecorder() {
  const dispatch: ThunkDispatch<WithRecorder, { readonly shelf: AudioShelf }, UnknownAction> = useDispatch();
  const { formats, audio, phase } = useSelector(({ recorder }: WithRecorder) => recorder);
  useEffect(() => () => void dispatch(recorderLeft()), [dispatch]);
  return {
    canRecord: formats.length > 0,
    audio,
    phase,
    isBusy: isBusy(phase),
    chooseFile: (file: File) => dispatch(chooseFile(file)),
    takeSample: () => dispatch(sampleRequested()),
    start: () => dispatch(recordingRequested()),
    stop: () => dispatch(stopRequested()),
  };
}

/** The format of the next recording. */
export function useRecordingFormat() {
  const dispatch = useDispatch();
  const { formats, format, phase } = useSelector(({ recorder }: WithRecorder) => recorder);
  return {
    formats,
    format,
    isBusy: isBusy(phase),
    choose: (mimeType: string) => dispatch(formatChosen(mimeType)),
  };
}

/** The chosen input, for the feature that sends it. */
export const useChosenAudio = () => useSelector(({ recorder }: WithRecorder) => recorder.audio);

export const RecordingLevelContext = createContext<LiveValue<number> | null>(null);

/** The recording's level, from 0 to 1. Renders on each sample, 20 times a second: for level displays only. */
export function useRecordingLevel(): number {
  const level = useContext(RecordingLevelContext);
  if (!level) throw new Error('useRecordingLevel needs a RecordingLevelContext above it');
  return useSyncExternalStore(level.subscribe, level.get);
}
