import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { bookmarkAdded, type BookmarksState } from './bookmarksSlice';
import { ownerApi } from './ownerApi';
import styles from './BookmarksPage.module.css';

// A separate chunk, loaded on a click.
const Advice = lazy(() => import('./Advice'));

export function BookmarksPage() {
  const { t } = useTranslation('bookmarks');
  const dispatch = useDispatch();
  const addresses = useSelector(({ bookmarks }: { bookmarks: BookmarksState }) => bookmarks.addresses);
  const { data: owner } = ownerApi.useOwnerQuery(null);
  const [isAdvised, setAdvised] = useState(false);
  const [draft, setDraft] = useState('');
  const add = () => {
    if (draft !== '') dispatch(bookmarkAdded(draft));
    setDraft('');
  };
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p>{owner ? t('owner', { login: owner.login }) : t('nobody')}</p>
      <div className={styles['form']}>
        <label>
          {t('address')} <input value={draft} onChange={({ target }) => setDraft(target.value)} />
        </label>
        <button type="button" onClick={add}>
          {t('add')}
        </button>
      </div>
      <p role="status">{t('kept', { count: addresses.length })}</p>
      <ul>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setAdvised(true)}>
        {t('advise')}
      </button>
      <Suspense fallback={null}>{isAdvised && <Advice />}</Suspense>
    </section>
  );
}
