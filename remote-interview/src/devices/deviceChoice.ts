import { createLiveValue, type WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import * as v from 'valibot';
import { createTabStorage } from './tabStorage';

const KEY = 'prova.audioDevices';
const choiceSchema = v.object({ microphone: v.nullable(v.string()), speaker: v.nullable(v.string()) });

/** Ids of the chosen devices; null for the system's own. */
export interface DeviceChoice {
  readonly microphone: string | null;
  readonly speaker: string | null;
}

/** The chosen input and output devices: stored in this browser, and read at each use. */
export function createDeviceChoice(
  findStorage?: Parameters<typeof createTabStorage>[0],
): WritableLiveValue<DeviceChoice> {
  const storage = createTabStorage(findStorage ?? (() => localStorage));
  const choice = createLiveValue<DeviceChoice>(
    storage.read(KEY, choiceSchema) ?? { microphone: null, speaker: null },
  );
  return {
    ...choice,
    set(chosen) {
      storage.write(KEY, chosen);
      choice.set(chosen);
    },
  };
}
