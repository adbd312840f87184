import { isReadable } from '@prova/shared/http/tolerant';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { DomainTopics, useDomains } from '../features/domains';
import type { Cv } from '../features/readiness';
import { ReadinessSlot } from './ReadinessSlot';
import { translateFailure } from '../ui/translateFailure';
import {
  ConfigurationStep,
  isSelectable,
  proposeLevel,
  setupEvents,
  useFreshCounts,
  type SetupForm,
  type useSetup,
} from '../features/setup';

interface ConfigurationPartProps {
  readonly setup: ReturnType<typeof useSetup>;
  readonly form: SetupForm;
  readonly isRetake: boolean;
  readonly offersPractice: boolean;
  readonly offersFollowUps: boolean;
  readonly offersFreshCounts: boolean;
  readonly offersReadiness: boolean;
  /** The CV of this visit, which is kept in memory only. */
  readonly cv: Cv | null;
  readonly onCv: (cv: Cv | null) => void;
  readonly repeats: { readonly same: readonly string[]; readonly weak: readonly string[] } | null;
  readonly onRepeat: (questionIds: readonly string[]) => void;
  readonly onAdopt: (form: SetupForm) => void;
  readonly onCancel: () => void;
  readonly onNext: () => void;
}

/** Step 1 with its domains. */
export function ConfigurationPart({
  setup,
  form,
  isRetake,
  offersPractice,
  offersFollowUps,
  offersFreshCounts,
  offersReadiness,
  cv,
  onCv,
  repeats,
  onRepeat,
  onAdopt,
  onCancel,
  onNext,
}: ConfigurationPartProps) {
  const { t } = useTranslation('interview');
  const dispatch = useDispatch();
  const { domains, failure, isFetching, refetch, nameOf } = useDomains();
  // A retake's difficulty cannot be changed.
  const freshCounts = useFreshCounts(offersFreshCounts && !isRetake && form.domainIds.length > 0);
  const selectable = (domains ?? [])
    .filter(isReadable)
    .filter(isSelectable)
    .map(({ id }) => id);
  const { analysis, gaps } = setup.state;
  const level = form.level ?? proposeLevel(form.jobDescription)?.level ?? 'INTERMEDIATE';
  return (
    <ConfigurationStep
      form={form}
      state={setup.state}
      isRetake={isRetake}
      offersPractice={offersPractice}
      offersFollowUps={offersFollowUps}
      freshCounts={freshCounts}
      repeats={repeats}
      onRepeat={onRepeat}
      domains={domains}
      domainNotice={
        failure && !isFetching ? (
          <FailureNotice failure={translateFailure(t, failure)} onRetry={() => void refetch()} />
        ) : (
          !domains && <Skeleton active paragraph={{ rows: 2 }} title={false} />
        )
      }
      areDomainsComing={!domains && !failure}
      topics={form.domainIds.map((id) => (
        <DomainTopics key={id} domainId={id} name={nameOf(id) ?? ''} />
      ))}
      readiness={
        offersReadiness &&
        !isRetake && (
          <ReadinessSlot
            description={analysis.status === 'done' ? analysis.of : ''}
            level={level}
            questionCount={form.questionCount ?? 0}
            chosen={gaps.length}
            disabled={analysis.status === 'running'}
            cv={cv}
            onCv={onCv}
            onChoose={(choice) => dispatch(setupEvents.gapsChosen({ ...choice, level }))}
          />
        )
      }
      nameOf={nameOf}
      onAnalyze={() => void setup.analyzeDescription(selectable)}
      onAdopt={() => {
        // A domain closed meanwhile could not be deselected.
        const open = form.domainIds.filter((id) => domains === null || selectable.includes(id));
        onAdopt({ ...form, domainIds: open });
      }}
      onCancel={onCancel}
      onNext={onNext}
    />
  );
}
