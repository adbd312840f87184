import type { i18n } from 'i18next';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { useLocales, type Language, type LocaleLoaders, type LocaleState } from '../i18n/useLocales';
import type { HostServices } from '../remote-contract/hostServices';
import { FailureNotice } from '../ui/FailureNotice';
import { Skeleton } from '../ui/Skeleton';
import { HostContext } from './HostContext';

/** What a remote's `createApp` builds. */
export interface RemoteApp {
  readonly store: Store;
  /** Sets going what runs with time; returns the function that stops all of it. */
  start(): () => void;
}

interface RemoteRootProps {
  readonly host: HostServices;
  readonly app: RemoteApp;
  /** The remote's own namespace in the page's i18next. */
  readonly namespace: string;
  readonly locales: LocaleLoaders;
  readonly children: ReactNode;
}

/**
 * What stands around the pages of every remote: the shell's services, the remote's own store and its texts. What the
 * remote starts goes into the host's scope, so that the shell ends it with the remote.
 */
export function RemoteRoot({ host, app, namespace, locales, children }: RemoteRootProps) {
  useEffect(() => {
    const stop = once(app.start());
    host.scope.add(stop);
    return stop;
  }, [host, app]);
  const locale = useLocales(host.i18n, namespace, locales);
  const { shown, isForeign, hasFailed } = locale;
  const foreign = isForeign ? shown : null;
  return (
    <HostContext value={host}>
      <Provider store={app.store}>
        {hasFailed && <LocaleFailure locale={locale} />}
        {shown === null && !hasFailed && <Skeleton />}
        <InLanguage i18n={host.i18n} language={foreign}>
          {/* Once there are texts there always are some, so that what is mounted stays when the language changes. */}
          {shown !== null && (
            <div lang={foreign ?? undefined} style={{ display: 'contents' }}>
              {children}
            </div>
          )}
        </InLanguage>
      </Provider>
    </HostContext>
  );
}

/** Says that the page's language did not come, in the shell's texts, which are always there. */
function LocaleFailure({ locale }: { readonly locale: LocaleState }) {
  const { t } = useTranslation('shared');
  const message = locale.shown === null ? t('locale.missing') : t('locale.kept');
  return <FailureNotice failure={{ kind: 'network', message }} onRetry={locale.retry} />;
}

interface InLanguageProps {
  readonly i18n: i18n;
  /** Another one than the page's, where that one is not there; null otherwise. */
  readonly language: Language | null;
  readonly children: ReactNode;
}

/** Speaks its own language: words, plurals, dates and all. */
function InLanguage({ i18n, language, children }: InLanguageProps) {
  const spoken = useMemo(
    () => (language === null ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, language],
  );
  return <I18nextProvider i18n={spoken}>{children}</I18nextProvider>;
}

/** Two may end it, the scope and React, whichever comes first. */
function once(stop: () => void): () => void {
  let hasStopped = false;
  return () => {
    if (hasStopped) return;
    hasStopped = true;
    stop();
  };
}
