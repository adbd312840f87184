import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearButton } from './ClearButton';
import styles from './SettingsForm.module.css';

interface SettingsFormProps {
  readonly disabled: boolean;
  readonly isUntouched: boolean;
  /** @returns a function that undoes the reset */
  readonly onReset: () => () => void;
  readonly children: ReactNode;
}

/** A test's settings, with a reset. */
export function SettingsForm({ disabled, isUntouched, onReset, children }: SettingsFormProps) {
  const { t } = useTranslation('voice-lab');
  return (
    <fieldset className={styles['settings']} disabled={disabled}>
      <legend>{t('settings')}</legend>
      {children}
      <div>
        <ClearButton isEmpty={isUntouched} isDisabled={disabled} onClear={onReset}>
          {t('resetSettings')}
        </ClearButton>
      </div>
    </fieldset>
  );
}

interface SettingProps {
  readonly label: string;
  /** Id of the labelled control. */
  readonly id: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** One setting with its label above and, if needed, a note below. */
export function Setting({ label, id, hint, children }: SettingProps) {
  return (
    <div className={styles['setting']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
