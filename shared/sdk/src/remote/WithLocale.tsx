import type { i18n } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocales, type Language, type LocaleLoaders, type LocaleState } from '../i18n/useLocales';
import { FailureNotice } from '../ui/FailureNotice';
import { Skeleton } from '../ui/Skeleton';

interface WithLocaleProps {
  /** The page's i18next, not that of a part in another language. */
  readonly i18n: i18n;
  readonly namespace: string;
  readonly locales: LocaleLoaders;
  readonly children: ReactNode;
}

/** Shows its children once their texts are there: a remote's, or those of one page that few people open. */
export function WithLocale({ i18n, namespace, locales, children }: WithLocaleProps) {
  const locale = useLocales(i18n, namespace, locales);
  const { shown, isForeign, hasFailed } = locale;
  const foreign = isForeign ? shown : null;
  return (
    <>
      {hasFailed && <LocaleFailure locale={locale} />}
      {shown === null && !hasFailed && <Skeleton />}
      <InLanguage i18n={i18n} language={foreign}>
        {/* Once loaded, texts are always present, so that pages stay mounted when the language changes. */}
        {shown !== null && (
          <div lang={foreign ?? undefined} style={{ display: 'contents' }}>
            {children}
          </div>
        )}
      </InLanguage>
    </>
  );
}

/** Reports that the page's language failed to load, in the shell's texts, which are always present. */
function LocaleFailure({ locale }: { readonly locale: LocaleState }) {
  const { t } = useTranslation('shared');
  const message = locale.shown === null ? t('locale.missing') : t('locale.kept');
  return <FailureNotice failure={{ kind: 'network', message }} onRetry={locale.retry} />;
}

interface InLanguageProps {
  readonly i18n: i18n;
  /** The language that replaces the page's, if that is missing; null otherwise. */
  readonly language: Language | null;
  readonly children: ReactNode;
}

/** Renders its children in one language throughout: words, plurals and dates. */
function InLanguage({ i18n, language, children }: InLanguageProps) {
  const spoken = useMemo(
    () => (language === null ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, language],
  );
  return <I18nextProvider i18n={spoken}>{children}</I18nextProvider>;
}
