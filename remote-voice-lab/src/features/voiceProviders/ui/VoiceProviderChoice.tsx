import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceProvider } from '../state/voiceProviders';
import styles from './VoiceProviderChoice.module.css';

interface VoiceProviderChoiceProps {
  readonly providers: readonly VoiceProvider[];
  readonly chosen: VoiceProvider['key'];
}

/** The voice providers side by side. One that needs the server cannot be chosen, and says what it would take. */
export function VoiceProviderChoice({ providers, chosen }: VoiceProviderChoiceProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  return (
    <fieldset className={styles['providers']}>
      <legend>{t('voiceProvider.legend')}</legend>
      {providers.map(({ key, kind, setting }) => (
        <div key={key} className={styles['provider']} data-chosen={key === chosen}>
          <input
            type="radio"
            id={id + key}
            name={id}
            checked={key === chosen}
            disabled={kind === 'api'}
            aria-describedby={`${id}${key}-about`}
            readOnly
          />
          <label htmlFor={id + key}>
            {t(`voiceProvider.${key}.name`)}{' '}
            <span className={styles['kind']}>{t(`voiceProvider.kind.${kind}`)}</span>
          </label>
          <p id={`${id}${key}-about`}>
            {setting === null
              ? t('voiceProvider.inBrowser')
              : t('voiceProvider.notConfigured', { name: t(`voiceProvider.${key}.name`), setting })}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
