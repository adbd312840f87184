import { PeopleText } from '@prova/shared/ui/PeopleText';
import { QuestionReason } from '@prova/shared/ui/QuestionReason';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf, type Turn } from '../state/turn';
import { QuestionExhibit } from './QuestionExhibit';
import styles from './TurnItem.module.css';

interface TurnItemProps {
  readonly turn: Turn;
  /** The number of the question whose follow-up this turn asks or skips. */
  readonly followedQuestion: number | null;
  /** Row of the transcript's grid. */
  readonly row: number;
  readonly isNewest: boolean;
}

/** One entry of the transcript: the interviewer's words in serif, the candidate's with a rule beside them. */
export const TurnItem = memo(function TurnItem({ turn, followedQuestion, row, isNewest }: TurnItemProps) {
  const { t } = useTranslation('interview');
  const reasons = {
    described: t('live.why.described'),
    again: t('live.why.again'),
    besideLevel: t('live.why.besideLevel'),
    written: t('live.why.written'),
  };
  const place = { style: { gridRow: row }, 'data-newest': isNewest || undefined };
  switch (turn.kind) {
    case 'greeting':
    case 'farewell':
    case 'question':
      return (
        <li {...place} className={styles['interviewer']} data-kind={turn.kind} data-turn={turn.id}>
          <span className={styles['speaker']}>
            {turn.kind === 'question'
              ? t('live.questionBy', { position: turn.position })
              : t('live.interviewer')}
          </span>
          {turn.kind === 'question' && turn.acknowledgement && (
            <p className={styles['lead']} data-words="">
              {turn.acknowledgement.text}
            </p>
          )}
          {turn.kind === 'question' ? (
            <h2 className={styles['words']} data-words="">
              {turn.text}
            </h2>
          ) : (
            <p className={styles['words']} data-words="">
              {turn.text ?? t(`live.${turn.kind}Fallback`)}
            </p>
          )}
          {turn.kind === 'question' && turn.exhibit && <QuestionExhibit exhibit={turn.exhibit} />}
          {turn.kind === 'question' && turn.why && <QuestionReason why={turn.why} texts={reasons} />}
        </li>
      );
    case 'said':
      return (
        <li {...place} className={styles['interviewer']} data-kind={turn.kind} data-turn={turn.id}>
          {followedQuestion === null ? (
            <span className={styles['speaker']}>{t('live.interviewer')}</span>
          ) : (
            <h3 className={styles['followUp']}>{t('live.followUp', { position: followedQuestion })}</h3>
          )}
          <p className={styles['words']}>
            {partsOf(turn).map(({ text }, part) => (
              // Parts of one turn never change places.
              <Fragment key={part}>
                {part > 0 && ' '}
                <span data-words="">{text}</span>
              </Fragment>
            ))}
          </p>
        </li>
      );
    case 'answer':
    case 'stored':
      return (
        <li {...place} className={styles['candidate']}>
          <span className={styles['speaker']}>{t('live.you')}</span>
          {turn.kind === 'stored' && <p className={styles['aside']}>{t('live.stored')}</p>}
          <PeopleText as="p" className={styles['answer']} data-words="">
            {turn.text === '' ? t('live.skipped') : turn.text}
          </PeopleText>
        </li>
      );
    case 'wished':
      return (
        <li {...place} className={styles['candidate']} data-kind={turn.kind}>
          <span className={styles['speaker']}>{t('live.you')}</span>
          <p className={styles['answer']} data-words="">
            {t(`wishes.${turn.wish}`)}
          </p>
        </li>
      );
    case 'skipped':
    case 'resumed':
    case 'timeUp':
      return (
        <li {...place} className={styles['note']} data-words="">
          {t(followedQuestion === null ? `live.${turn.kind}` : 'live.skippedFollowUp')}
        </li>
      );
  }
});
