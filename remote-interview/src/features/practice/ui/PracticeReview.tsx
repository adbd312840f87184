import { PeopleText } from '@prova/shared/ui/PeopleText';
import type { AttemptReviewAnswer } from '@prova/api/answers/attemptReviewAnswer';
import { Modal } from '@prova/shared/ui/antd/base';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { trimAnswer } from '@prova/api/interview/trimAnswer';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import type { Practised } from '../api/practiceApi';
import { useReview } from '../useReview';
import { Marked } from './Marked';
import styles from './PracticeReview.module.css';

interface PracticeReviewProps {
  readonly question: Practised;
  readonly words: string;
  /** The candidate's first answer, which counts. */
  readonly answer: string;
  readonly isLast: boolean;
  /** The current attempt: spoken words are appended. */
  readonly attempt: string;
  readonly microphone: ReactNode;
  readonly recording: ReactNode;
  readonly onEdit: (text: string) => void;
  readonly onStopSpeaking: () => void;
  readonly onNext: () => void;
}

/** An answer's grade, right after it, next to the same question for another try. */
export function PracticeReview(props: PracticeReviewProps) {
  const { question, words, answer, isLast, attempt, microphone, recording, onEdit, onStopSpeaking, onNext } =
    props;
  const { t } = useTranslation('interview');
  const [isTrying, setIsTrying] = useState(false);
  const [tried, setTried] = useState<string | null>(null);
  const then = useReview(question, answer);
  const now = useReview(question, tried);
  const views = [
    { name: 'then', query: then, text: answer },
    ...(tried === null ? [] : [{ name: 'now', query: now, text: tried }]),
  ] as const;
  const model = then.review?.modelAnswer ?? null;
  return (
    <Modal
      open
      transitionName="ant-fade"
      width={720}
      title={t('practice.title')}
      closable={false}
      footer={
        <div className={styles['actions']}>
          {!isTrying && <Button onClick={() => setIsTrying(true)}>{t('practice.again')}</Button>}
          <Button type="primary" onClick={onNext}>
            {t(isLast ? 'practice.finish' : 'practice.next')}
          </Button>
        </div>
      }
    >
      <p className={styles['question']} lang="en">
        {words}
      </p>
      <div className={styles['views']} data-count={views.length}>
        {views.map(({ name, query, text }) => {
          const { failure } = query;
          return (
            <section key={name} aria-label={t(`practice.${name}`)} aria-busy={query.isFetching}>
              <h3 className={styles['label']}>{t(`practice.${name}`)}</h3>
              {query.review && <Review review={query.review} text={text} />}
              {failure && (
                <FailureNotice failure={translateFailure(t, failure)} onRetry={() => void query.refetch()} />
              )}
              {query.isFetching && !query.review && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
            </section>
          );
        })}
      </div>
      {model !== null && (
        <details className={styles['model']}>
          <summary>{t('practice.model')}</summary>
          <p lang="en">{model}</p>
        </details>
      )}
      {isTrying && (
        <form
          className={styles['attempt']}
          onSubmit={(event) => {
            event.preventDefault();
            onStopSpeaking();
            if (attempt.trim() !== '') setTried(trimAnswer(attempt));
          }}
        >
          <textarea
            dir="auto"
            autoFocus
            value={attempt}
            rows={4}
            aria-label={t('practice.attempt')}
            onChange={(event) => onEdit(event.target.value)}
          />
          {recording}
          <div className={styles['actions']}>
            {microphone}
            <Button htmlType="submit" disabled={attempt.trim() === ''} loading={now.isFetching}>
              {t('practice.judge')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** The score, the quotes, and what is missing, with quoted words marked. */
function Review({ review: { score, review }, text }: { review: AttemptReviewAnswer; text: string }) {
  const { t } = useTranslation('interview');
  const lines = [review.feedback, review.strengths, review.developmentAreas]
    .flatMap((part) => part?.split('\n') ?? [])
    .filter((line) => line.trim() !== '');
  return (
    <>
      <p className={styles['score']}>
        {score === null ? t('practice.notScored') : t('practice.score', { score: Math.round(score) })}
      </p>
      <PeopleText as="p" className={styles['said']} lang="en">
        {text === '' ? t('live.skipped') : text}
      </PeopleText>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line}>
            <Marked>{line}</Marked>
          </li>
        ))}
      </ul>
    </>
  );
}
