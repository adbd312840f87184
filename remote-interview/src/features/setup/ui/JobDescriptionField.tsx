import { JOB_DESCRIPTION_MAX_LENGTH } from '@prova/api/types/limits';
import { Button } from '@prova/shared/ui/antd/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { setupEvents, type Analysis, type SetupState } from '../state/setupSlice';
import { isUrl } from '../state/wireForm';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './JobDescriptionField.module.css';

interface JobDescriptionFieldProps {
  readonly id: string;
  readonly text: string;
  readonly mode: SetupState['descriptionMode'];
  /** Whether a description was cleared by switching the mode, and can be restored. */
  readonly canRestore: boolean;
  readonly analysis: Analysis;
  /** Message about a text that was too long. */
  readonly cut: SetupState['cut'];
  readonly disabled: boolean;
  readonly onAnalyze: () => void;
}

const YELLOW_ABOVE = 3500;
const RED_ABOVE = 3800;

/** How close a job description is to its limit. */
function readCounterTone(length: number): 'calm' | 'yellow' | 'red' {
  if (length > RED_ABOVE) return 'red';
  return length > YELLOW_ABOVE ? 'yellow' : 'calm';
}

/** The job description, as text or as an address, and the button that extracts domains from it. */
export function JobDescriptionField(props: JobDescriptionFieldProps) {
  const { id, text, mode, canRestore, analysis, cut, disabled, onAnalyze } = props;
  const { t, i18n } = useTranslation('interview');
  const dispatch = useDispatch();
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const inDigits = new Intl.NumberFormat(i18n.language);
  const isRunning = analysis.status === 'running';
  const isKnown = analysis.status === 'done' && analysis.of === text.trim();
  const common = {
    id,
    dir: 'auto',
    ref: box,
    value: text,
    disabled,
    className: styles['input'],
    'aria-describedby': `${id}-count`,
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch(setupEvents.descriptionEdited(target.value)),
  };

  return (
    <>
      <ChoiceGroup
        label={t('configuration.descriptionMode')}
        options={[
          { value: 'text', label: t('configuration.modeText') },
          { value: 'url', label: t('configuration.modeUrl') },
        ]}
        value={mode}
        disabled={disabled}
        onChange={(chosen) => dispatch(setupEvents.descriptionModeChosen(chosen))}
      />
      {mode === 'text' ? (
        <textarea {...common} rows={2} placeholder={t('configuration.textPlaceholder')} />
      ) : (
        <input {...common} type="url" placeholder="https://" />
      )}
      {mode === 'url' && text.trim() !== '' && !isUrl(text) && (
        <p className={styles['note']}>{t('configuration.urlHint')}</p>
      )}
      <div role="status">
        {canRestore && (
          <p className={styles['note']}>
            {t('configuration.clearedBySwitch')}{' '}
            <Button
              size="small"
              type="link"
              disabled={disabled}
              onClick={() => {
                dispatch(setupEvents.descriptionRestored());
              }}
            >
              {t('configuration.restoreDescription')}
            </Button>
          </p>
        )}
        {cut && (
          <p className={styles['cut']}>
            {t('configuration.cut', {
              kept: inDigits.format(text.length),
              of: inDigits.format(cut.of),
            })}{' '}
            <Button
              size="small"
              type="link"
              disabled={disabled}
              onClick={() => {
                dispatch(setupEvents.cutUndone());
                box.current?.focus();
              }}
            >
              {t('configuration.undoCut')}
            </Button>
          </p>
        )}
      </div>
      <div className={styles['foot']}>
        <span id={`${id}-count`} className={styles['count']} data-tone={readCounterTone(text.length)}>
          {t('configuration.counter', { used: text.length, most: JOB_DESCRIPTION_MAX_LENGTH })}
        </span>
        {text.trim() !== '' && (
          <Button onClick={onAnalyze} loading={isRunning} disabled={(disabled && !isRunning) || isKnown}>
            {t(isRunning ? 'configuration.analyzing' : 'configuration.analyze')}
          </Button>
        )}
      </div>
    </>
  );
}
