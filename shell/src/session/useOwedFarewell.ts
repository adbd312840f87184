import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';

const farewellSchema = v.object({ farewell: v.literal(true) });

/** Whether a history entry of /logout exists to show the farewell only, without logging out. */
export const isFarewell = (state: unknown) => v.is(farewellSchema, state);

/**
 * Shows the pending farewell first on a return to `/` from the provider's logout. Returns whether that is
 * about to happen; then nothing else is rendered.
 */
export function useOwedFarewell(): boolean {
  const { farewell } = useShell();
  const { status } = useSession();
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const isHome = pathname === paths.home.pattern;
  const language = isHome && status === 'anonymous' ? farewell.owed() : null;
  useEffect(() => {
    if (isHome && status === 'authenticated') farewell.settle();
    if (language === null) return;
    void i18n.changeLanguage(language);
    void navigate(paths.logout.to(), { replace: true, state: { farewell: true } });
  }, [isHome, status, language, farewell, i18n, navigate]);
  return language !== null;
}
