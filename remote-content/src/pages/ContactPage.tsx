import { useHost } from '@prova/shared/remote/HostContext';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { linkToQuestion, paths } from '../paths';
import { Contact, readAddresses, readSection, type ContactSection } from '../features/contact';
import { PageHeading } from '../ui/PageHeading';
import { ScrollToTop } from '../ui/ScrollToTop';

/** Global settings that a deployment may override. */
const settings = () => (globalThis as { __APP_CONFIG__?: unknown }).__APP_CONFIG__;

export function ContactPage() {
  const { t } = useTranslation('content');
  const { notify } = useHost();
  const [query, setQuery] = useSearchParams();
  const show = (section: ContactSection) => setQuery({ section }, { replace: true });
  const tellCopied = (copied: boolean) =>
    copied
      ? notify.success(t('contact.copied'))
      : notify.error(t('contact.copyFailed'), t('contact.copyFailedText'));
  return (
    <>
      <PageHeading title={t('contact.title')}>
        <p>{t('contact.intro')}</p>
      </PageHeading>
      <Contact
        section={readSection(query.get('section'))}
        onSectionChange={show}
        addresses={readAddresses(settings())}
        onCopied={tellCopied}
        help={
          <p>
            {t('contact.faqBefore')} <Link to={paths.faq.to()}>{t('contact.faqLink')}</Link>
            {' · '}
            <Link to={linkToQuestion('microphone')}>{t('contact.microphoneLink')}</Link>
          </p>
        }
      />
      <ScrollToTop />
    </>
  );
}
