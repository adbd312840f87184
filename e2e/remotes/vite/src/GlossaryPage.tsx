import { Button } from '@prova/shared/ui/antd/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { termLearned, TERMS, type KnownState } from './knownSlice';
import { ownerApi } from './ownerApi';
import styles from './GlossaryPage.module.css';

// A separate module, loaded on a click, with antd modules that the page may lack.
const Origins = lazy(() => import('./Origins'));

export function GlossaryPage() {
  const { t } = useTranslation('glossary');
  const dispatch = useDispatch();
  const known = useSelector(({ known: { terms } }: { known: KnownState }) => terms);
  const { data: owner } = ownerApi.useOwnerQuery(null);
  const [isCurious, setCurious] = useState(false);
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p>{owner ? t('owner', { login: owner.login }) : t('nobody')}</p>
      <dl>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`term.${term}.name`)}</dt>
            <dd>
              {t(`term.${term}.meaning`)}{' '}
              <Button size="small" onClick={() => dispatch(termLearned(term))}>
                {t('know', { term: t(`term.${term}.name`) })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status">{t('known', { count: known.length })}</p>
      <Button onClick={() => setCurious(true)}>{t('curious')}</Button>
      <Suspense fallback={null}>{isCurious && <Origins />}</Suspense>
    </section>
  );
}
