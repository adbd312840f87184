import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useShell } from '../context/ShellContext';
import { loggedOut } from './sessionSlice';

/**
 * `ending`: here, on the server, and then at the provider, for which the page is left. `ended`: `next` is the
 * server's redirect, if any. `unreachable`: ended here only; the server could not be reached.
 */
export type LogoutState =
  | { readonly status: 'ending' | 'unreachable' }
  | { readonly status: 'ended'; readonly next: string | null };

/**
 * Ends the session: here at once, on the server as soon as it answers, and at the identity provider right
 * after, so that no farewell is shown while one of them would still sign the user in. An unreachable server
 * is retried when the network is back, or by `retry`.
 */
export function useLogout(): { state: LogoutState; retry: () => void } {
  const { strategy, returnPath, tabMemory, farewell, location } = useShell();
  const { i18n } = useTranslation();
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LogoutState>({ status: 'ending' });
  const asked = useRef(0);

  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    returnPath.forget();
    void strategy.logout().then((outcome) => {
      dispatch(loggedOut());
      tabMemory.clear();
      if (!outcome.ok) {
        setState({ status: 'unreachable' });
      } else if (outcome.target?.isProvider) {
        farewell.owe(i18n.language);
        // Replaces this page: going back must not log out again.
        location.replace(outcome.target.address);
      } else {
        setState({ status: 'ended', next: outcome.target?.address ?? null });
      }
    });
  }, [attempt, strategy, returnPath, tabMemory, farewell, location, i18n, dispatch]);

  const retry = () => {
    setState({ status: 'ending' });
    setAttempt((count) => count + 1);
  };
  useEffect(() => {
    if (state.status !== 'unreachable') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);

  return { state, retry };
}
