import type { Access } from '@prova/shared/remote-contract/contribution';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { decideAccess } from './decideAccess';

/** Renders its children for visitors with access; sends anonymous visitors to sign in and back again. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (decideAccess(access, session)) {
    case 'undecided':
      return <p role="status">{t('guard.loading')}</p>;
    case 'sign-in':
      return <Navigate to={paths.signIn.to()} replace state={{ from: `${pathname}${search}${hash}` }} />;
    case 'forbidden':
      return (
        <Notice title={t('guard.forbidden')} text={t('guard.forbiddenHint')}>
          <Link className={actions['primary']} to={paths.home.to()}>
            {t('guard.home')}
          </Link>
          <Link className={actions['quiet']} to={paths.logout.to()}>
            {t('guard.otherAccount')}
          </Link>
        </Notice>
      );
    case 'allowed':
      return children;
  }
}
