import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isClockSkew } from '../registry/isClockSkew';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { useClockText } from '../ui/useClockText';
import type { LoadFailure } from '../context/RemoteLoader';
import { paths } from '../context/paths';

/** Error of one part of the site, in its own place; the rest of the page is unaffected. */
export function RemoteFailure({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clockText = useClockText();
  const isTime = failure.code === 'REGISTRY_REFUSED' && isClockSkew(failure.detail);
  const text = isTime ? clockText : t(`remote.failed.${failure.code}`, { reason: failure.detail });
  return (
    <Notice title={t('remote.unavailable')} text={text} code={failure.code}>
      <button type="button" className={actions['primary']} onClick={onRetry}>
        {t('remote.retry')}
      </button>
      <button type="button" className={actions['quiet']} onClick={() => void navigate(paths.home.to())}>
        {t('remote.home')}
      </button>
    </Notice>
  );
}
