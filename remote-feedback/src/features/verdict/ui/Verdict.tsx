import { PeopleText } from '@prova/shared/ui/PeopleText';
import type { VerdictAnswer } from '@prova/api/answers/verdictAnswer';
import { Button } from '@prova/shared/ui/antd/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Judgement } from '../api/verdictApi';
import { useVerdict } from '../useVerdict';
import { VerdictForm } from './VerdictForm';
import styles from './Verdict.module.css';

interface VerdictProps {
  readonly judgement: Judgement;
  readonly given: VerdictAnswer | null;
}

/** Asks whether the judgement was fair. Private, unless the candidate agrees to share it with administrators. */
export function Verdict({ judgement, given }: VerdictProps) {
  const { t } = useTranslation('feedback');
  const { kept, draft, isBusy, failure, begin, write, close, keep, withdraw } = useVerdict(judgement, given);
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  /** Moves the focus, since the pressed button is gone. */
  const goOn = () => title.current?.focus();
  const chosen = draft?.fair ?? kept?.fair;
  return (
    <div className={styles['verdict']} role="group" aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles['ask']}>
        <p id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          {t('verdict.title')}
        </p>
        <div className={styles['choice']}>
          {([true, false] as const).map((fair) => (
            <button
              key={String(fair)}
              type="button"
              className={styles['option']}
              aria-pressed={chosen === fair}
              disabled={isBusy}
              onClick={() => {
                begin(fair);
              }}
            >
              {t(fair ? 'verdict.yes' : 'verdict.no')}
            </button>
          ))}
        </div>
        <p className={styles['kept']} role="status">
          {kept && !draft && t(kept.shared ? 'verdict.keptShared' : 'verdict.keptOwn')}
        </p>
        {kept && !draft && (
          <Button
            type="link"
            size="small"
            disabled={isBusy}
            onClick={() => {
              void withdraw().then((done) => {
                if (done) goOn();
              });
            }}
          >
            {t('verdict.withdraw')}
          </Button>
        )}
      </div>
      {kept?.remark && !draft && (
        <PeopleText as="p" className={styles['remark']}>
          {kept.remark}
        </PeopleText>
      )}
      {failure && (
        <p className={styles['failure']} role="alert">
          {t('verdict.failed')}
        </p>
      )}
      {draft && (
        <VerdictForm
          draft={draft}
          isBusy={isBusy}
          onWrite={write}
          onClose={() => {
            close();
            goOn();
          }}
          onKeep={() => {
            void keep().then((done) => {
              if (done) goOn();
            });
          }}
        />
      )}
    </div>
  );
}
