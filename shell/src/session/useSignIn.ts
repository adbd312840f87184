import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';

/** `onward`: the reader's destination, where that is not the page they come from. */
const originSchema = v.object({ from: v.string(), onward: v.optional(v.string()) });

/**
 * Stores the current page and leaves for the sign-in, once. A signed-in user returns at once. `retry` leaves
 * again, after a failed attempt.
 */
export function useSignIn(): { retry: () => void } {
  const { strategy, returnPath } = useShell();
  const { status } = useSession();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (status === 'loading' || left.current) return;
    const origin = v.safeParse(originSchema, state);
    if (origin.success) returnPath.remember(origin.output.from, origin.output.onward);
    if (status === 'authenticated') {
      void navigate(returnPath.consume() ?? paths.home.to(), { replace: true });
      return;
    }
    left.current = true;
    strategy.signIn();
  }, [status, state, returnPath, strategy, navigate]);
  return { retry: strategy.signIn };
}
