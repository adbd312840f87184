import { DURATION_MINUTES, DURATIONS } from '@prova/api/types/interview';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { FLAGS, leastQuestions, type SetupForm } from '../state/setupForm';
import { setupEvents } from '../state/setupSlice';
import { CheckLine } from '../../../ui/CheckLine';
import { ChoiceGroup } from './ChoiceGroup';
import { FormSection } from './FormSection';
import { PaceLine } from './PaceLine';
import { QuestionCountField } from './QuestionCountField';
import styles from './InterviewOptions.module.css';

/** Number of questions, duration and the switches. */
export function InterviewOptions({
  form,
  disabled,
  offersFollowUps,
}: {
  form: SetupForm;
  disabled: boolean;
  offersFollowUps: boolean;
}) {
  const { t } = useTranslation('interview');
  const dispatch = useDispatch();
  return (
    <>
      <FormSection title={t('configuration.questionCount')} controlId="question-count">
        <QuestionCountField
          id="question-count"
          value={form.questionCount}
          least={leastQuestions(form.domainIds)}
          disabled={disabled}
          onChange={(count) => dispatch(setupEvents.questionCountChanged(count))}
        />
      </FormSection>
      <FormSection title={t('configuration.duration')}>
        <ChoiceGroup
          label={t('configuration.duration')}
          options={DURATIONS.map((value) => ({
            value,
            label: t('configuration.minutes', { minutes: DURATION_MINUTES[value] }),
          }))}
          value={form.duration}
          disabled={disabled}
          onChange={(duration) => dispatch(setupEvents.formChanged({ duration }))}
        />
        {!disabled && (
          <PaceLine form={form} onChange={(change) => dispatch(setupEvents.formChanged(change))} />
        )}
      </FormSection>
      <FormSection title={t('configuration.options')}>
        <div className={styles['flags']}>
          {FLAGS.map((flag) => (
            <CheckLine
              key={flag}
              checked={form[flag]}
              disabled={disabled}
              hint={t(`flags.${flag}Hint`)}
              onChange={(value) => dispatch(setupEvents.formChanged({ [flag]: value }))}
            >
              {t(`flags.${flag}`)}
            </CheckLine>
          ))}
          {offersFollowUps && !form.practice && (
            <CheckLine
              checked={form.followUps}
              disabled={disabled}
              hint={t('flags.followUpsHint')}
              onChange={(followUps) => dispatch(setupEvents.formChanged({ followUps }))}
            >
              {t('flags.followUps')}
            </CheckLine>
          )}
        </div>
      </FormSection>
    </>
  );
}
