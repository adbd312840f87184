import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import { Marked } from './Marked';
import styles from './Specimen.module.css';

const REMARKS = ['lock', 'waits', 'vague'] as const;

/** A detail of a feedback report as an example: question, answer, and the remarks next to it. */
export function Specimen() {
  const { t } = useTranslation();
  const id = useId();
  const remark = (name: (typeof REMARKS)[number]) => `${id}-${name}`;
  return (
    <figure className={styles['specimen']}>
      <figcaption className={styles['caption']}>{t('landing.specimen.caption')}</figcaption>
      <p className={styles['question']}>{t('landing.specimen.question')}</p>
      <div className={styles['exchange']}>
        <blockquote className={styles['answer']}>
          <Trans
            i18nKey="landing.specimen.answer"
            components={{
              lock: <Marked describedBy={remark('lock')}>{''}</Marked>,
              waits: <Marked describedBy={remark('waits')}>{''}</Marked>,
              vague: (
                <Marked describedBy={remark('vague')} kind="wrong">
                  {''}
                </Marked>
              ),
            }}
          />
        </blockquote>
        <ul className={styles['remarks']}>
          {REMARKS.map((name) => (
            <li key={name} id={remark(name)} data-kind={name === 'vague' ? 'wrong' : 'quoted'}>
              {t(`landing.specimen.remarks.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <Link className={styles['sample']} to={remotePaths.sampleReport.to()}>
        {t('landing.specimen.sample')}
      </Link>
    </figure>
  );
}
