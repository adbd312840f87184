import { isolate } from '../../i18n/isolate';
import { Button, ConfigProvider, Skeleton } from '@prova/shared/ui/antd/core';
import { Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { ROLE_USER } from '../../session/account';
import { readNonce } from '../../page/readNonce';
import type { Contribution } from '../../remote-contract/contribution';
import type { LiveValue } from '../../remote-contract/liveValue';
import { languageOf } from '../../i18n/useLocales';
import { createAntdTheme, textScaleOf } from '../../ui/theme/createAntdTheme';
import type { Standalone } from '../createStandalone';
import { SessionLostDialog } from './SessionLostDialog';
import { StandaloneHeader } from './StandaloneHeader';
import { StandaloneMessage } from './StandaloneMessage';
import styles from './StandalonePage.module.css';
import { Toasts } from './Toasts';

const csp = { nonce: readNonce(document) };

function useLive<T>(value: LiveValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}

/** A whole page around one remote: header, sign-in, and the remote beneath. */
export function StandalonePage({ page }: { readonly page: Standalone }) {
  const mode = useLive(page.theme.mode);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  const theme = useMemo(() => createAntdTheme(mode, textScaleOf(document)), [mode]);
  return (
    <ConfigProvider theme={theme} csp={csp}>
      <I18nextProvider i18n={page.host.i18n}>
        <Frame page={page} />
        <Toasts toasts={page.toasts} />
      </I18nextProvider>
    </ConfigProvider>
  );
}

function Frame({ page }: { readonly page: Standalone }) {
  const { i18n } = useTranslation('standalone');
  const { session, theme, siteOrigin, contribution } = page;
  const state = useLive(session.state);
  const language = languageOf(i18n);
  const title = contribution.routes[0]?.title[language] ?? page.remote.name;
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · Prova`;
  }, [language, title]);
  const account = state.phase === 'signedIn' ? state.account : null;
  return (
    <div className={styles['page']}>
      <StandaloneHeader
        siteOrigin={siteOrigin}
        title={title}
        theme={useLive(theme.mode)}
        onThemeChosen={theme.choose}
        account={account}
        onSignOut={session.signOut}
      />
      <main className={styles['main']}>
        <Content page={page} title={title} />
      </main>
      {state.phase === 'signedIn' && state.lost && (
        <SessionLostDialog
          lost={state.lost}
          name={state.account.login ?? state.account.email ?? ''}
          onSignIn={session.signInAgain}
          onReload={() => window.location.reload()}
        />
      )}
    </div>
  );
}

function Content({ page, title }: { readonly page: Standalone; readonly title: string }) {
  const { t } = useTranslation('standalone');
  const { session, siteOrigin, contribution } = page;
  const state = useLive(session.state);
  const { pathname } = useLocation();
  const toSite = (path = '') => <Button href={siteOrigin + path}>{t('toSite')}</Button>;
  const signIn = (label: string, onClick = session.signIn) => (
    <Button type="primary" onClick={onClick}>
      {label}
    </Button>
  );
  if (!page.hasSignIn) {
    return (
      <StandaloneMessage title={t('notSetUp.title')} text={t('notSetUp.text')}>
        {toSite(startOf(contribution))}
      </StandaloneMessage>
    );
  }
  if (state.phase === 'anonymous' && isPublic(contribution, pathname)) return <RemotePage page={page} />;
  switch (state.phase) {
    case 'starting':
    case 'leaving':
      return <p role="status">{t(state.phase)}</p>;
    case 'anonymous':
      return (
        <StandaloneMessage
          title={title}
          text={t(isForAdministrators(contribution) ? 'anonymous.text' : 'anonymous.member')}
          notice={state.hasSignedOut ? t('anonymous.signedOut') : undefined}
        >
          {signIn(t('signIn'))}
          {toSite()}
        </StandaloneMessage>
      );
    case 'failed': {
      const isAbsence = state.failure === 'providerUnreachable' || state.failure === 'serverUnreachable';
      return (
        <StandaloneMessage
          isAlert
          title={t(`failed.${state.failure}.title`)}
          text={t(`failed.${state.failure}.text`)}
        >
          {isAbsence ? signIn(t('tryAgain'), session.retry) : signIn(t('signIn'))}
          {toSite()}
        </StandaloneMessage>
      );
    }
    case 'handedOver':
      return <StandaloneMessage title={t('handedOver.title')} text={t('handedOver.text')} />;
    case 'forbidden':
      return (
        <StandaloneMessage
          isAlert
          title={t('forbidden.title')}
          text={t('forbidden.text', { name: isolate(state.name) })}
        >
          {signIn(t('forbidden.signOut'), session.signOut)}
          {toSite()}
        </StandaloneMessage>
      );
    case 'signedIn':
      return <RemotePage page={page} />;
  }
}

const isPublic = (contribution: Contribution, pathname: string) =>
  contribution.routes.some(
    ({ path, access }) =>
      access === 'public' && matchPath(path, pathname === '/' ? startOf(contribution) : pathname) !== null,
  );

const isForAdministrators = ({ routes }: Contribution) =>
  routes.every(({ access }) => access !== 'public' && !access.anyRole.includes(ROLE_USER));

const startOf = ({ menu, routes }: Contribution) => menu[0]?.path ?? routes[0]?.path ?? '/';

/** The remote at its own addresses; the page's own address leads to the first of them. */
function RemotePage({ page: { contribution, remote, host } }: { readonly page: Standalone }) {
  const { t } = useTranslation('standalone');
  const { pathname } = useLocation();
  const start = startOf(contribution);
  if (contribution.routes.some(({ path }) => matchPath(path, pathname) !== null)) {
    return (
      <Suspense fallback={<Skeleton active />}>
        <remote.Root host={host} />
      </Suspense>
    );
  }
  if (pathname === '/') return <Navigate to={start} replace />;
  return (
    <StandaloneMessage title={t('notFound.title')} text={t('notFound.text')}>
      <Button type="primary" href={start}>
        {t('notFound.home')}
      </Button>
    </StandaloneMessage>
  );
}
