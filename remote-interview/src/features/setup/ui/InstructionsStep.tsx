import { Button } from '@prova/shared/ui/antd/core';
import { Trans, useTranslation } from 'react-i18next';
import type { OutsideServices } from '../api/setupApi';
import type { Agreement, SetupState } from '../state/setupSlice';
import { CheckLine } from '../../../ui/CheckLine';
import styles from './InstructionsStep.module.css';
import { StepActions } from './StepActions';

interface InstructionsStepProps {
  readonly agreements: SetupState['agreements'];
  readonly services: OutsideServices;
  /** Addresses of the documents to agree to. */
  readonly documents: { readonly terms: string; readonly privacy: string };
  readonly onAgree: (agreement: Agreement, agreed: boolean) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const RULES = ['quiet', 'resources', 'english', 'devices', 'skipping', 'break', 'end', 'evaluation'] as const;

/** Step 2: the interview's rules, and the two required agreements. */
export function InstructionsStep({
  agreements,
  services: { answersSentTo, questionsSentTo },
  documents,
  onAgree,
  onBack,
  onNext,
}: InstructionsStepProps) {
  const { t } = useTranslation('interview');
  const hasAgreed = agreements.instructions && agreements.terms;
  return (
    <div>
      <ol className={styles['rules']}>
        {RULES.map((rule) => (
          <li key={rule}>
            <b>{t(`rules.${rule}.title`)}</b>
            <span>{t(`rules.${rule}.text`)}</span>
            {rule === 'evaluation' && answersSentTo !== null && (
              <span>{t('rules.evaluation.sentTo', { host: answersSentTo })}</span>
            )}
            {rule === 'evaluation' && questionsSentTo !== null && (
              <span>{t('rules.evaluation.spokenBy', { host: questionsSentTo })}</span>
            )}
          </li>
        ))}
      </ol>
      <div className={styles['agreements']}>
        <CheckLine checked={agreements.instructions} onChange={(agreed) => onAgree('instructions', agreed)}>
          {t('agreements.instructions')}
        </CheckLine>
        <CheckLine checked={agreements.terms} onChange={(agreed) => onAgree('terms', agreed)}>
          <Trans
            t={t}
            i18nKey="agreements.terms"
            components={{
              terms: <a href={documents.terms} target="_blank" rel="noopener" />,
              privacy: <a href={documents.privacy} target="_blank" rel="noopener" />,
            }}
          />
        </CheckLine>
      </div>
      <StepActions hint={hasAgreed ? null : t('agreements.required')}>
        <Button size="large" onClick={onBack}>
          {t('actions.back')}
        </Button>
        <Button size="large" type="primary" disabled={!hasAgreed} onClick={onNext}>
          {t('actions.nextAudioCheck')}
        </Button>
      </StepActions>
    </div>
  );
}
