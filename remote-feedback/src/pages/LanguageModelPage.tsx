import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { LanguageModelReport, useLanguageModel } from '../features/languageModel';
import { paths } from '../paths';
import styles from './InterviewsPage.module.css';

/** For administrators: how the connected language model does. Without one there is no such page. */
export function LanguageModelPage() {
  const { t } = useTranslation('feedback');
  const view = useLanguageModel();
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>
            {t(view.isMissing ? 'languageModel.missing' : 'languageModel.title')}
          </h1>
          {view.isMissing && <p className={styles['lead']}>{t('languageModel.missingLead')}</p>}
        </div>
        <LinkButton to={paths.interviews.to()}>{t('action.backToInterviews')}</LinkButton>
      </div>
      {!view.isMissing && <LanguageModelReport view={view} />}
    </section>
  );
}
