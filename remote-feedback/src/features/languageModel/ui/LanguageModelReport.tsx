import type { LanguageModelAnswer } from '@prova/api/answers/languageModelAnswer';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { isUnknown } from '@prova/shared/http/tolerant';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { LanguageModelView } from '../useLanguageModel';
import styles from './LanguageModelReport.module.css';
import { ModelChecks } from './ModelChecks';
import { ModelUsage } from './ModelUsage';

/** The connected model's state, its checks, and its calls with their costs. */
export function LanguageModelReport({ view }: { readonly view: LanguageModelView }) {
  const { t } = useTranslation('feedback-language-model');
  const { report, failure, isFetching } = view;
  return (
    <>
      {failure && !isFetching && <FailureNotice failure={failure} title={t('failed')} onRetry={view.retry} />}
      {report ? (
        <>
          <ModelState report={report} />
          <ModelChecks report={report} view={view} />
          <ModelUsage report={report} />
        </>
      ) : (
        isFetching && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      )}
    </>
  );
}

function ModelState({ report }: { readonly report: LanguageModelAnswer }) {
  const { t } = useTranslation('feedback-language-model');
  const { model, host, state, lastReplyAt, lastFailure } = report;
  return (
    <p className={styles['state']}>
      <strong translate="no">{host === null ? model : t('at', { model, host })}</strong>
      {state !== null && (
        <span data-state={isUnknown(state) ? state.unknown : state}>
          {isUnknown(state) ? state.unknown : t(`state.${state}`)}
        </span>
      )}
      {lastReplyAt !== null && <span>{t('lastReply', { time: formatTime(lastReplyAt) })}</span>}
      {lastFailure && (
        <span>{t('lastFailure', { time: formatTime(lastFailure.at), reason: lastFailure.reason })}</span>
      )}
    </p>
  );
}
