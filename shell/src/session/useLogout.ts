import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useShell } from '../context/ShellContext';
import { loggedOut } from './sessionSlice';

/**
 * `ended`: here and on the server; `logoutUrl` is where the provider's session is ended too, if anywhere.
 * `unreachable`: here only; the server could not be told.
 */
export type LogoutState =
  | { readonly status: 'ending' | 'unreachable' }
  | { readonly status: 'ended'; readonly logoutUrl: string | null };

/**
 * Ends the session: here at once, on the server as soon as it answers. An unreachable
 * server is asked again when the network comes back, or by `retry`.
 */
export function useLogout(): { state: LogoutState; retry: () => void } {
  const { strategy, returnPath } = useShell();
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
      setState(outcome.ok ? { status: 'ended', logoutUrl: outcome.logoutUrl } : { status: 'unreachable' });
    });
  }, [attempt, strategy, returnPath, dispatch]);

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
