import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useShell } from '../app/ShellContext';
import { loggedOut } from './sessionSlice';

/** `ended`: here and on the server. `unreachable`: here only; the server could not be told. */
export type LogoutState = 'ending' | 'ended' | 'leaving' | 'unreachable';

/**
 * Ends the session: here at once, on the server as soon as it answers. Where the server names a place to end the
 * provider's session too, the browser goes there (`leaving`). An unreachable server is asked again when the network
 * comes back, or by `retry`.
 */
export function useLogout(): { state: LogoutState; retry: () => void } {
  const { strategy, returnPath, location } = useShell();
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LogoutState>('ending');
  const asked = useRef(0);

  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    returnPath.forget();
    void strategy.logout().then((outcome) => {
      dispatch(loggedOut());
      if (!outcome.ok) return setState('unreachable');
      setState(outcome.logoutUrl ? 'leaving' : 'ended');
      if (outcome.logoutUrl) location.assign(outcome.logoutUrl);
    });
  }, [attempt, strategy, returnPath, location, dispatch]);

  const retry = () => {
    setState('ending');
    setAttempt((count) => count + 1);
  };
  useEffect(() => {
    if (state !== 'unreachable') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);

  return { state, retry };
}
