import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PluggedDevices } from '../../../devices/audioDevices';
import type { DeviceChoice } from '../../../devices/deviceChoice';

export type DeviceKind = keyof DeviceChoice;

/** A device that was in use went away. Empty names are those that the browser does not tell. */
export interface DeviceSwitch {
  readonly kind: DeviceKind;
  readonly from: string;
  /** What is used instead. */
  readonly to: string;
}

export interface AudioDevicesState extends PluggedDevices {
  readonly canChooseSpeaker: boolean;
  /** Stays when the device is out: it is used again when it is back. */
  readonly choice: DeviceChoice;
  readonly switched: DeviceSwitch | null;
}

const initial: AudioDevicesState = {
  microphones: [],
  speakers: [],
  canChooseSpeaker: false,
  choice: { microphone: null, speaker: null },
  switched: null,
};

export const withDeviceChoice = (choice: DeviceChoice): AudioDevicesState => ({ ...initial, choice });

/** The chosen device that was plugged in before and is so no longer. */
function lossOf(kind: DeviceKind, before: AudioDevicesState, now: PluggedDevices): DeviceSwitch | null {
  const list = kind === 'microphone' ? 'microphones' : 'speakers';
  const chosen = before[list].find(({ id }) => id === before.choice[kind]);
  if (!chosen || now[list].some(({ id }) => id === chosen.id)) return null;
  return { kind, from: chosen.label, to: '' };
}

export const audioDevicesSlice = createSlice({
  name: 'audioDevices',
  initialState: initial,
  reducers: {
    listed: (
      state,
      { payload }: PayloadAction<PluggedDevices & { canChooseSpeaker: boolean }>,
    ): AudioDevicesState => ({
      ...state,
      ...payload,
      // An open microphone tells by itself what it went on with.
      switched: lossOf('speaker', state, payload) ?? state.switched ?? lossOf('microphone', state, payload),
    }),
    chosen: (
      state,
      { payload: { kind, id } }: PayloadAction<{ kind: DeviceKind; id: string | null }>,
    ): AudioDevicesState => ({ ...state, choice: { ...state.choice, [kind]: id }, switched: null }),
    /** The open microphone was lost, and another one is open now. */
    microphoneSwitched: (
      state,
      { payload }: PayloadAction<{ from: string; to: string }>,
    ): AudioDevicesState => ({ ...state, switched: { kind: 'microphone', ...payload } }),
  },
});

/** The chosen device while it is plugged in; null stands for the system's own. */
export function deviceInUse(state: AudioDevicesState, kind: DeviceKind): string | null {
  const plugged = kind === 'microphone' ? state.microphones : state.speakers;
  return plugged.some(({ id }) => id === state.choice[kind]) ? state.choice[kind] : null;
}

export const audioDevicesEvents = audioDevicesSlice.actions;
export type AudioDevicesEvent = ReturnType<(typeof audioDevicesEvents)[keyof typeof audioDevicesEvents]>;
export interface WithAudioDevices {
  readonly audioDevices: AudioDevicesState;
}
