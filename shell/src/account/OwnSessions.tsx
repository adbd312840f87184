import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { PageSkeleton } from '../ui/PageSkeleton';
import {
  isNotOffered,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from './accountApi';
import { AccountSection } from './AccountSection';
import { describeSpan } from './describeSpan';
import styles from './OwnSessions.module.css';
import { SessionRow } from './SessionRow';

/** Sessions of the account, their duration, and how to end them. */
export function OwnSessions() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { data, error, isLoading, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const signOutEverywhere = async () => {
    const { error: failure } = await endOthers(undefined);
    // The current session ends by an ordinary logout.
    if (!failure) void navigate(paths.logout.to());
  };
  // A session already gone counts as ended.
  const failure = (endingOthers.error ?? (isNotOffered(ending.error) ? undefined : ending.error)) as
    | Failure
    | undefined;

  if (!data) {
    return (
      <AccountSection title={t('account.sessions.title')} text={t('account.sessions.text')}>
        {isLoading ? (
          <PageSkeleton slow={false} />
        ) : isNotOffered(error) ? (
          <p className={styles['text']}>{t('account.sessions.notOffered')}</p>
        ) : (
          <FailureNotice
            failure={error as Failure}
            title={t('account.sessions.failed')}
            onRetry={() => void refetch()}
          />
        )}
      </AccountSection>
    );
  }
  const { sessions, idleSeconds, lifetimeSeconds } = data;
  return (
    <AccountSection title={t('account.sessions.title')} text={t('account.sessions.text')}>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void endSession(session.id)} />
        ))}
      </ul>
      <p className={styles['text']}>
        {t('account.sessions.lifetime', {
          idle: describeSpan(idleSeconds, i18n.language),
          lifetime: describeSpan(lifetimeSeconds, i18n.language),
        })}
      </p>
      {failure && <FailureNotice failure={failure} title={t('account.sessions.endFailed')} />}
      <button
        type="button"
        className={actions['quiet']}
        aria-disabled={endingOthers.isLoading}
        onClick={() => {
          if (!endingOthers.isLoading) void signOutEverywhere();
        }}
      >
        {t('account.sessions.everywhere')}
      </button>
    </AccountSection>
  );
}
