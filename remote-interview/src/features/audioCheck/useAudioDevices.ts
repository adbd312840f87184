import { useDispatch, useSelector } from 'react-redux';
import { audioDevicesEvents, type DeviceKind, type WithAudioDevices } from './state/audioDevicesSlice';

/** Connected and chosen devices. */
export function useAudioDevices() {
  const dispatch = useDispatch();
  return {
    devices: useSelector(({ audioDevices }: WithAudioDevices) => audioDevices),
    choose: (kind: DeviceKind, id: string | null) => dispatch(audioDevicesEvents.chosen({ kind, id })),
  };
}
