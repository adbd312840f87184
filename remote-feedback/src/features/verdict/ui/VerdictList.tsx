import { PeopleText } from '@prova/shared/ui/PeopleText';
import { isBroken, isUnknown } from '@prova/shared/http/tolerant';
import type { SharedVerdictAnswer } from '@prova/api/answers/verdictAnswer';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { domainNameOf, type DomainAnswer } from '@prova/api/answers/domainAnswer';
import type { VerdictsView } from '../useVerdicts';
import styles from './VerdictList.module.css';

/** Verdicts that candidates shared with administrators, one page at a time. */
export function VerdictList({ view }: { readonly view: VerdictsView }) {
  const { t } = useTranslation('feedback');
  const { verdicts, domains, page, hasMore, isFetching, failure } = view;
  if (failure && !isFetching) {
    return <FailureNotice failure={failure} title={t('verdicts.failed')} onRetry={view.retry} />;
  }
  if (!verdicts) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  return (
    <div aria-busy={isFetching}>
      {verdicts.length === 0 && (
        <p className={styles['none']}>{t(page === 0 ? 'verdicts.none' : 'verdicts.beyondEnd')}</p>
      )}
      <ol className={styles['list']}>
        {verdicts.map((verdict, index) => (
          <li key={index} className={styles['item']}>
            {isBroken(verdict) ? t('verdicts.broken') : <SharedVerdict verdict={verdict} domains={domains} />}
          </li>
        ))}
      </ol>
      {(page > 0 || hasMore) && (
        <nav className={styles['pages']} aria-label={t('verdicts.pages')}>
          <Button
            disabled={page === 0}
            onClick={() => {
              view.showPage(page - 1);
            }}
          >
            {t('verdicts.newer')}
          </Button>
          <Button
            disabled={!hasMore}
            onClick={() => {
              view.showPage(page + 1);
            }}
          >
            {t('verdicts.older')}
          </Button>
        </nav>
      )}
    </div>
  );
}

interface SharedVerdictProps {
  readonly verdict: SharedVerdictAnswer;
  readonly domains: readonly DomainAnswer[];
}

function SharedVerdict({ verdict, domains }: SharedVerdictProps) {
  const { t } = useTranslation('feedback');
  const { domainId, level, question, answer, total, fair, remark, claimed, givenAt } = verdict;
  const levelWord = level !== null && isUnknown(level) ? level.unknown : level && t(`level.${level}`);
  const scored =
    total === null ? t('question.notScored') : t('verdicts.scored', { score: Math.round(total) });
  const domain = domainId && domainNameOf(domainId, domains);
  const meta = [domain, levelWord, scored, givenAt === null ? null : formatTime(givenAt)];
  return (
    <article>
      <p className={styles['meta']}>
        {fair !== null && (
          <strong className={styles['word']} data-fair={fair}>
            {t(fair ? 'verdicts.fair' : 'verdicts.unfair')}
          </strong>
        )}
        {meta.filter((part) => part !== null).join(' · ')}
      </p>
      {remark !== null && (
        <PeopleText as="p" className={styles['remark']}>
          {remark}
        </PeopleText>
      )}
      {claimed.length > 0 && (
        <p className={styles['claimed']}>
          {t('verdicts.claimed')} <span lang="en">{claimed.join('; ')}</span>
        </p>
      )}
      <h2 className={styles['question']} lang="en">
        {question}
      </h2>
      <PeopleText as="blockquote" className={styles['answer']} lang={answer === null ? undefined : 'en'}>
        {answer ?? t('verdicts.noAnswer')}
      </PeopleText>
    </article>
  );
}
