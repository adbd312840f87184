import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${String(error.status)} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** An error of the shell itself. Restarting is a full navigation: broken state may still be in memory. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <Notice title={t('error.title')} text={describe(error)}>
      <a className={actions['primary']} href={paths.home.to()}>
        {t('error.home')}
      </a>
    </Notice>
  );
}
