import type { LocaleLoaders } from '@prova/shared/i18n/useLocales';
import { useHost } from '@prova/shared/remote/HostContext';
import { WithLocale } from '@prova/shared/remote/WithLocale';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { LanguageModelReport, useLanguageModel } from '../features/languageModel';
import { paths } from '../paths';
import styles from './InterviewsPage.module.css';

/** Of their own: candidates never see these texts. */
const locales: LocaleLoaders = {
  en: () => import('../locales/languageModel/en.json'),
  ru: () => import('../locales/languageModel/ru.json'),
};

/** For administrators: how the connected language model does. Without one there is no such page. */
export function LanguageModelPage() {
  return (
    <WithLocale i18n={useHost().i18n} namespace="feedback-language-model" locales={locales}>
      <LanguageModelContent />
    </WithLocale>
  );
}

function LanguageModelContent() {
  const { t } = useTranslation(['feedback-language-model', 'feedback']);
  const view = useLanguageModel();
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{t(view.isMissing ? 'missing' : 'title')}</h1>
          {view.isMissing && <p className={styles['lead']}>{t('missingLead')}</p>}
        </div>
        <LinkButton to={paths.interviews.to()}>{t('feedback:action.backToInterviews')}</LinkButton>
      </div>
      {!view.isMissing && <LanguageModelReport view={view} />}
    </section>
  );
}
