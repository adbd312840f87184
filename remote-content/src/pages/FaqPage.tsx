import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkToContact } from '../paths';
import { Faq } from '../features/faq';
import buttons from '../ui/button.module.css';
import { LocalizedText } from '../ui/LocalizedText';
import { PageHeading } from '../ui/PageHeading';
import { ScrollToTop } from '../ui/ScrollToTop';
import styles from './FaqPage.module.css';
import { faqTexts } from './texts';

export function FaqPage() {
  const { t } = useTranslation('content');
  return (
    <div className={styles['page']}>
      <PageHeading title={t('faq.title')}>
        <p>{t('faq.intro')}</p>
      </PageHeading>
      <LocalizedText loaders={faqTexts}>{(loaded) => <Faq items={loaded} />}</LocalizedText>
      <section className={styles['more']} aria-labelledby="more-questions">
        <h2 id="more-questions">{t('faq.stillQuestions')}</h2>
        <p>{t('faq.stillQuestionsText')}</p>
        <Link className={buttons['primary']} to={linkToContact('support')}>
          {t('faq.contactSupport')}
        </Link>
      </section>
      <ScrollToTop />
    </div>
  );
}
