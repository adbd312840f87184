import { formatTime } from '@prova/shared/i18n/formatTime';
import { findSecret } from '@prova/api/text/findSecret';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSharedReport } from '../features/reportLink';
import { paths } from '../paths';
import styles from './FeedbackPage.module.css';
import { PublicReport } from './PublicReport';

/**
 * Report for people without an account. The secret is in the URL fragment, which is neither sent to
 * servers nor logged.
 */
export function SharedReportPage() {
  const { hash } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <SharedReport secret={findSecret(hash.slice(1))} />
    </>
  );
}

function SharedReport({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('feedback');
  const view = useSharedReport(secret);
  return (
    <PublicReport
      view={view}
      source={{ kind: 'shared', secret }}
      none={
        <>
          <h1 className={styles['title']}>{t('shared.none')}</h1>
          <p>{t('shared.noneLead')}</p>
          <LinkButton to={paths.sampleReport.to()}>{t('list.empty.sample')}</LinkButton>
        </>
      }
      noteOf={({ expiresAt }) => {
        const until = expiresAt === null ? null : formatTime(expiresAt);
        return (
          <p className={styles['practice']}>
            {t('shared.note')} {until !== null && t('shared.until', { time: until })}
          </p>
        );
      }}
      actions={null}
    />
  );
}
