import { isolate } from '@prova/shared/i18n/isolate';
import { useTranslation } from 'react-i18next';
import type { AudioDevice } from '../../../devices/audioDevices';
import { deviceInUse, type DeviceKind } from '../state/audioDevicesSlice';
import { useAudioDevices } from '../useAudioDevices';
import styles from './DevicePickers.module.css';

/** Selection of the input and output devices. */
export function DevicePickers() {
  const { t } = useTranslation('interview');
  const { devices, choose } = useAudioDevices();
  const { microphones, speakers, canChooseSpeaker, switched } = devices;
  const hasNames = [...microphones, ...speakers].some(({ label }) => label !== '');
  return (
    <div className={styles['devices']}>
      <Picker
        kind="microphone"
        devices={hasNames ? microphones : []}
        chosen={deviceInUse(devices, 'microphone')}
        onChoose={choose}
      />
      {canChooseSpeaker && speakers.length > 0 ? (
        <Picker
          kind="speaker"
          devices={hasNames ? speakers : []}
          chosen={deviceInUse(devices, 'speaker')}
          onChoose={choose}
        />
      ) : (
        <p className={styles['note']}>{t('audioCheck.devices.speakerBySystem')}</p>
      )}
      {!hasNames && <p className={styles['note']}>{t('audioCheck.devices.namesLater')}</p>}
      {switched && (
        <p role="alert" className={styles['switched']}>
          {t('audioCheck.devices.switched', {
            from: isolate(switched.from) || t(`audioCheck.devices.${switched.kind}`),
            to: isolate(switched.to) || t('audioCheck.devices.system'),
          })}
        </p>
      )}
    </div>
  );
}

interface PickerProps {
  readonly kind: DeviceKind;
  readonly devices: readonly AudioDevice[];
  readonly chosen: string | null;
  readonly onChoose: (kind: DeviceKind, id: string | null) => void;
}

function Picker({ kind, devices, chosen, onChoose }: PickerProps) {
  const { t } = useTranslation('interview');
  return (
    <label className={styles['picker']}>
      <span>{t(`audioCheck.devices.${kind}`)}</span>
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(kind, target.value || null)}>
        <option value="">{t('audioCheck.devices.system')}</option>
        {devices.map(({ id, label }, at) => (
          <option key={id} value={id}>
            {label || t('audioCheck.devices.unnamed', { number: at + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}
