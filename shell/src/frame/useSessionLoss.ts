import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useLive, useShell } from '../context/ShellContext';
import type { SessionLossReason } from '../leases/createSessionLoss';
import { isGuarded } from '../session/isGuarded';
import { loggedOut } from '../session/sessionSlice';

/**
 * Why the page's session is lost; null while it is not. A public page continues without a session, and a
 * toast says so.
 */
export function useSessionLoss(): SessionLossReason | null {
  const { sessionLoss, registry, toasts } = useShell();
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const reason = useLive(sessionLoss.reason);
  const knowledge = useLive(registry.knowledge);
  const isHeld = reason !== null && isGuarded(knowledge, pathname);
  useEffect(() => {
    if (reason === null || isHeld) return;
    dispatch(loggedOut());
    sessionLoss.end();
    toasts.notify.warning(t(`sessionNotice.${reason}.title`));
  }, [reason, isHeld, sessionLoss, toasts, dispatch, t]);
  return isHeld ? reason : null;
}
