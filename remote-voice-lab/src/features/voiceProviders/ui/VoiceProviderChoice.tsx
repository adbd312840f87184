import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsable, type VoiceProvider } from '../../../api/providers/voiceProviders';
import { useProviderName } from '../../../ui/useProviderName';
import styles from './VoiceProviderChoice.module.css';

interface VoiceProviderChoiceProps {
  readonly providers: readonly VoiceProvider[];
  readonly chosen: string;
  readonly onChoose: (provider: string) => void;
}

/** The voice providers in a row. A provider without a key on the server shrinks to a line of instructions. */
export function VoiceProviderChoice({ providers, chosen, onChoose }: VoiceProviderChoiceProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const nameOf = useProviderName();
  const describe = ({ kind, status, setting, host, failure }: VoiceProvider) => {
    if (status === 'notConfigured') {
      return t(setting ? 'voiceProvider.connect' : 'voiceProvider.notConnected', { setting });
    }
    if (status === 'failing') return failure?.message ?? t('voiceProvider.failing');
    if (kind === 'browser') return t('voiceProvider.inBrowser');
    if (kind === 'server') return t('voiceProvider.onServer');
    return host ? t('voiceProvider.goesTo', { host }) : t('voiceProvider.throughServer');
  };
  const draw = (provider: VoiceProvider) => {
    const { key, kind, status } = provider;
    return (
      <div key={key} className={styles['provider']} data-chosen={key === chosen} data-status={status}>
        <input
          type="radio"
          id={id + key}
          name={id}
          checked={key === chosen}
          disabled={!isUsable(provider)}
          aria-describedby={`${id}${key}-about`}
          onChange={() => onChoose(key)}
        />
        <label htmlFor={id + key}>
          {nameOf(key)} <span className={styles['kind']}>{t(`voiceProvider.kind.${kind}`)}</span>
        </label>
        <p id={`${id}${key}-about`}>{describe(provider)}</p>
      </div>
    );
  };
  const folded = providers.filter((provider) => !isUsable(provider));
  return (
    <fieldset className={styles['providers']}>
      <legend>{t('voiceProvider.legend')}</legend>
      <div className={styles['row']}>{providers.filter(isUsable).map(draw)}</div>
      {folded.length > 0 && <div className={styles['folded']}>{folded.map(draw)}</div>}
    </fieldset>
  );
}
