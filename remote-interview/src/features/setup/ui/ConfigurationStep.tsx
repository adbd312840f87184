import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import type { FreshCountAnswer } from '@prova/api/answers/freshQuestionsAnswer';
import type { Broken } from '@prova/shared/http/tolerant';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '@prova/shared/ui/antd/core';
import { isComplete, missingOf, type SetupForm } from '../state/setupForm';
import { setupEvents, type SetupState } from '../state/setupSlice';
import { isUrl } from '../state/wireForm';
import { AnalysisResult } from './AnalysisResult';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './ConfigurationStep.module.css';
import { DomainPicker } from './DomainPicker';
import { FormSection } from './FormSection';
import { InterviewOptions } from './InterviewOptions';
import { JobDescriptionField } from './JobDescriptionField';
import { LevelField } from './LevelField';
import { LevelProposal } from './LevelProposal';
import { RepeatChoice, type Repeats } from './RepeatChoice';
import { RetakeSummary } from './RetakeSummary';
import { StepActions } from './StepActions';

interface ConfigurationStepProps {
  readonly form: SetupForm;
  readonly state: SetupState;
  readonly isRetake: boolean;
  readonly offersPractice: boolean;
  readonly offersFollowUps: boolean;
  /** New questions by domain and level, as far as they are known. */
  readonly freshCounts: readonly FreshCountAnswer[];
  /** Questions a retake may request; null where the server does not say. */
  readonly repeats: Repeats | null;
  readonly onRepeat: (questionIds: readonly string[]) => void;
  /** The domains; null while loading or failed, and `domainNotice` says which. */
  readonly domains: readonly (DomainAnswer | Broken)[] | null;
  readonly domainNotice: ReactNode;
  /**
   * Whether the domains are loading. Meanwhile, nothing is rendered below the domains, since it would move.
   */
  readonly areDomainsComing: boolean;
  /** Topics of the chosen domains. */
  readonly topics: ReactNode;
  /** How ready the candidate is for the described job. */
  readonly readiness: ReactNode;
  readonly nameOf: (domainId: string) => string | null;
  readonly onAnalyze: () => void;
  /** Changes the earlier interview's settings for a new interview. */
  readonly onAdopt: () => void;
  readonly onCancel: () => void;
  readonly onNext: () => void;
}

/** Step 1: first what is required, domains and difficulty; then settings with a sensible default. */
export function ConfigurationStep(props: ConfigurationStepProps) {
  const {
    form,
    state,
    isRetake,
    offersPractice,
    offersFollowUps,
    freshCounts,
    repeats,
    onRepeat,
    domains,
    domainNotice,
    areDomainsComing,
    topics,
    readiness,
    nameOf,
    onAnalyze,
    onAdopt,
    onCancel,
    onNext,
  } = props;
  const { t, i18n } = useTranslation('interview');
  const dispatch = useDispatch();
  const isLocked = isRetake || state.analysis.status === 'running';
  const isReady = isComplete(form) && state.analysis.status !== 'running';
  const missing = missingOf(form);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const hint =
    missing.length === 0
      ? null
      : t('configuration.missing', {
          what: list.format(missing.map((what) => t(`configuration.lacks.${what}`))),
        });

  const settings = (
    <>
      <FormSection title={t('configuration.domains')} hint={t('configuration.domainsHint')}>
        {domainNotice}
        {domains && (
          <DomainPicker
            domains={domains}
            chosen={form.domainIds}
            disabled={isLocked}
            onToggle={(id) => dispatch(setupEvents.domainToggled(id))}
          />
        )}
        {topics}
      </FormSection>
      {areDomainsComing ? null : (
        <>
          <LevelField form={form} freshCounts={freshCounts} disabled={isLocked} />
          <FormSection
            title={t('configuration.description')}
            hint={t('configuration.descriptionHint')}
            controlId="job-description"
            beside={readiness}
          >
            <JobDescriptionField
              id="job-description"
              text={form.jobDescription}
              canRestore={state.former !== null}
              mode={isRetake && isUrl(form.jobDescription) ? 'url' : state.descriptionMode}
              analysis={state.analysis}
              cut={state.cut}
              disabled={isLocked}
              onAnalyze={onAnalyze}
            />
            <AnalysisResult
              analysis={state.analysis}
              chosen={form.domainIds}
              nameOf={nameOf}
              onRetry={onAnalyze}
            />
            {!isLocked && (
              <LevelProposal
                description={form.jobDescription}
                chosen={form.level}
                onChoose={(level) => dispatch(setupEvents.formChanged({ level }))}
              />
            )}
          </FormSection>
          {offersPractice && (
            <FormSection title={t('practice.mode')} hint={t('practice.modeHint')}>
              <ChoiceGroup
                label={t('practice.mode')}
                options={[
                  { value: 'interview', label: t('practice.modes.interview') },
                  { value: 'practice', label: t('practice.modes.practice') },
                ]}
                value={form.practice ? 'practice' : 'interview'}
                disabled={isLocked}
                onChange={(mode) => dispatch(setupEvents.formChanged({ practice: mode === 'practice' }))}
              />
            </FormSection>
          )}
          <InterviewOptions form={form} disabled={isLocked} offersFollowUps={offersFollowUps} />
        </>
      )}
    </>
  );

  return (
    <div className={areDomainsComing && !isRetake ? styles['coming'] : undefined}>
      {isRetake ? (
        <RetakeSummary
          form={form}
          rehearsed={state.questionIds.length}
          repeats={
            repeats && <RepeatChoice repeats={repeats} chosen={state.questionIds} onChoose={onRepeat} />
          }
          nameOf={nameOf}
          onChange={onAdopt}
        >
          {settings}
        </RetakeSummary>
      ) : (
        settings
      )}
      {(isRetake || !areDomainsComing) && (
        <StepActions isSticky={!isRetake} hint={hint}>
          <Button size="large" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button size="large" type="primary" disabled={!isReady} onClick={onNext}>
            {t('actions.nextInstructions')}
          </Button>
        </StepActions>
      )}
    </div>
  );
}
