import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HearModelAnswer, type ReportSource } from '../features/modelVoice';
import { Report } from '../features/report';
import styles from './FeedbackPage.module.css';

interface PublicReportProps {
  readonly view: {
    readonly feedback: FeedbackAnswer | null;
    readonly isFetching: boolean;
    /** Whether the report does not exist. */
    readonly isNone: boolean;
    readonly failure: Failure | null;
    retry(): void;
  };
  /** Shown if there is no report. */
  readonly none: ReactNode;
  readonly noteOf: (feedback: FeedbackAnswer) => ReactNode;
  readonly actions: ReactNode;
  /** Where the report comes from. */
  readonly source: ReportSource;
}

/** Report readable without an account, and its states: loading, failed, missing. */
export function PublicReport({ view, none, noteOf, actions, source }: PublicReportProps) {
  const { t } = useTranslation('feedback');
  const { feedback, isFetching, isNone, failure, retry } = view;
  if (isNone) return <section className={styles['page']}>{none}</section>;
  if (!feedback && failure && !isFetching) {
    return (
      <section className={styles['page']}>
        <h1 className={styles['title']}>{t('report.title')}</h1>
        <FailureNotice failure={failure} title={t('failure.title')} onRetry={retry} />
      </section>
    );
  }
  if (!feedback) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  return (
    <Report
      feedback={feedback}
      isAdmin={false}
      isBusy={isFetching}
      actionsOn={(question) => <HearModelAnswer feedback={feedback} question={question} source={source} />}
      note={noteOf(feedback)}
      actions={actions}
    />
  );
}
