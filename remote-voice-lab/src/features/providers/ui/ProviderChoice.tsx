import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '../state/providers';
import styles from './ProviderChoice.module.css';

interface ProviderChoiceProps {
  readonly providers: readonly Provider[];
  readonly chosen: Provider['key'];
}

/** The providers side by side. One that needs the server cannot be chosen, and says what it would take. */
export function ProviderChoice({ providers, chosen }: ProviderChoiceProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  return (
    <fieldset className={styles['providers']}>
      <legend>{t('provider.legend')}</legend>
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
            {t(`provider.${key}.name`)} <span className={styles['kind']}>{t(`provider.kind.${kind}`)}</span>
          </label>
          <p id={`${id}${key}-about`}>
            {setting === null
              ? t('provider.inBrowser')
              : t('provider.notConfigured', { name: t(`provider.${key}.name`), setting })}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
