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

/** The result of a remote's `createApp`. */
export interface RemoteApp {
  readonly store: Store;
  /** Starts timers and tasks; returns a function that stops them. */
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
 * Wraps every remote's pages in the shell's services, the remote's store and its texts. Tasks of the remote go
 * into the host's scope, so that the shell ends them with the remote.
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
          {/* Once loaded, texts are always present, so that pages stay mounted when the language changes. */}
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

/** Makes `stop` run only once: by the scope or by React, whichever comes first. */
function once(stop: () => void): () => void {
  let hasStopped = false;
  return () => {
    if (hasStopped) return;
    hasStopped = true;
    stop();
  };
}
