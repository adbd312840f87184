import { isAxiosError } from 'axios';
import * as v from 'valibot';
import { accountSchema } from '../../session/account';
import type { Clock } from '../../flow/clock';
import { createHttpClient, type SessionGate } from '../../http/createHttpClient';
import { resolveSameOrigin } from '../../http/resolveSameOrigin';
import { createLiveValue } from '../../remote-contract/liveValue';
import { CALLBACK_PATH, type SignInClient, type SignInWish, type Tokens } from './createSignInClient';
import type { SessionLoss, StandaloneSession, StandaloneState } from './standaloneSession';
import type { TabChannel } from './tabChannel';

/** A token that expires within this many milliseconds is renewed before a call. */
const RENEW_BEFORE_MS = 30_000;
const DEFAULT_LANGUAGE = 'en';
const ACCOUNT_PATH = '/api/account';
/** Marks in the tab's storage: signed in without signing out, or signed out. Neither grants anything. */
const MARK = 'prova.signedIn';

export interface TokenSessionParts {
  readonly siteOrigin: string;
  /** The sign-in client for a sign-in that leaves the page and returns. */
  readonly client: SignInClient;
  /** The sign-in client for a sign-in in another tab, next to the open page. */
  readonly besideClient: SignInClient;
  readonly clock: Clock;
  readonly channel: TabChannel;
  readonly page: {
    readonly location: Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'assign'>;
    /** Replaces the page's displayed address. */
    goTo(path: string): void;
    readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
    /** A new tab, or null if the browser blocks it. */
    openTab(): { go(address: string): void; close(): void } | null;
  };
  /** The page's current look, for the provider to match. */
  readonly look: () => Pick<SignInWish, 'language' | 'theme'>;
  readonly logError: (line: string) => void;
}

/**
 * A page's own sign-in: code flow with PKCE, tokens in memory only, renewed on demand. Where renewal fails
 * the page stays, its calls wait, and the person signs in again in another tab.
 */
export function createTokenSession(parts: TokenSessionParts): StandaloneSession {
  const { siteOrigin, client, besideClient, clock, channel, page, look, logError } = parts;
  const { location, storage } = page;
  const state = createLiveValue<StandaloneState>({ phase: 'starting' });
  let tokens: Tokens | null = null;
  let renewal: Promise<'renewed' | 'over' | 'unreachable'> | null = null;
  let tabBeside: { close(): void } | null = null;

  const lose = (lost: SessionLoss) => {
    const now = state.get();
    if (now.phase === 'signedIn') state.set({ ...now, lost });
  };
  const isLost = () => {
    const now = state.get();
    return now.phase === 'signedIn' && now.lost !== null;
  };
  const whenBack = () =>
    new Promise<void>((resolve) => {
      if (!isLost()) return resolve();
      const stop = state.subscribe(() => {
        if (isLost()) return;
        stop();
        resolve();
      });
    });

  const renew = () => {
    renewal ??= (async () => {
      const before = tokens;
      if (!before) return 'over';
      try {
        const renewed = await client.renew(before);
        if (renewed && tokens === before) tokens = renewed;
        return renewed ? 'renewed' : 'over';
      } catch {
        return 'unreachable';
      }
    })().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const gate: SessionGate = {
    async enter(path) {
      await whenBack();
      const left = (tokens?.expiresAt ?? 0) - clock.now();
      if (left < RENEW_BEFORE_MS && (await renew()) === 'over' && left <= 0 && path !== ACCOUNT_PATH) {
        lose({ why: 'ended' });
        await whenBack();
      }
      return null;
    },
    async refused(path) {
      const outcome = await renew();
      if (outcome === 'renewed') return true;
      if (outcome === 'unreachable' || path === ACCOUNT_PATH) return false;
      lose({ why: 'ended' });
      await whenBack();
      return true;
    },
  };
  const { http } = createHttpClient({
    origin: siteOrigin,
    clock,
    logError,
    session: gate,
    accessToken: () => tokens?.accessToken ?? null,
  });

  /** Takes the user from the API, which also decides about their permissions. */
  const enter = async (signedIn: Tokens) => {
    tokens = signedIn;
    try {
      const { data } = await http.get<unknown>(ACCOUNT_PATH);
      storage.setItem(MARK, 'true');
      state.set({ phase: 'signedIn', account: v.parse(accountSchema, data), lost: null });
    } catch (error) {
      const status = isAxiosError(error) ? error.response?.status : undefined;
      if (status === 403) state.set({ phase: 'forbidden', name: signedIn.name });
      else state.set({ phase: 'failed', failure: status === 401 ? 'refused' : 'serverUnreachable' });
    }
  };

  /** The return address, in the current language, which no storage remembers. */
  const here = () => {
    const { pathname, search } = location;
    if (pathname === CALLBACK_PATH) return '/';
    const query = new URLSearchParams(search);
    query.delete('lang');
    if (look().language !== DEFAULT_LANGUAGE) query.set('lang', look().language);
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  const leave = async (prompt?: SignInWish['prompt']) => {
    state.set({ phase: 'leaving' });
    try {
      const wish = { path: here(), ...look(), ...(prompt === undefined ? {} : { prompt }) };
      location.assign(await client.begin(wish));
    } catch {
      state.set({ phase: 'failed', failure: 'providerUnreachable' });
    }
  };
  const anonymous = () => state.set({ phase: 'anonymous', hasSignedOut: storage.getItem(MARK) === 'false' });

  const comeBack = async (address: string) => {
    if (!(await client.knows(address))) {
      const isTaken = await channel.offer(address);
      state.set(isTaken ? { phase: 'handedOver' } : { phase: 'failed', failure: 'unknown' });
      return;
    }
    const result = await client.finish(address);
    const path = result.ok ? resolveSameOrigin(result.path, location.origin) : null;
    // The used code is removed from the address and the browser's history.
    page.goTo(path ? path.pathname + path.search : '/');
    if (result.ok) await enter(result.tokens);
    else if (result.failure === 'notSignedIn') {
      storage.removeItem(MARK);
      anonymous();
    } else state.set({ phase: 'failed', failure: result.failure });
  };

  /** Takes a response that another tab received, to a new sign-in next to this page. */
  const takeAnswer = async (address: string): Promise<boolean> => {
    if (!tabBeside || !(await besideClient.knows(address))) return false;
    const tab = tabBeside;
    tabBeside = null;
    void finishBeside(address).finally(() => tab.close());
    return true;
  };
  const finishBeside = async (address: string) => {
    const now = state.get();
    if (now.phase !== 'signedIn') return;
    const result = await besideClient.finish(address);
    if (!result.ok) {
      lose({ why: 'failed', failure: result.failure === 'notSignedIn' ? 'refused' : result.failure });
    } else if (result.tokens.subject !== tokens?.subject) {
      lose({ why: 'anotherPerson' });
    } else {
      tokens = result.tokens;
      state.set({ ...now, lost: null });
    }
  };

  return {
    state,
    http,
    start() {
      const stop = channel.listen({
        answered: takeAnswer,
        signedOut() {
          if (state.get().phase !== 'signedIn') return;
          tokens = tokens && { ...tokens, accessToken: '', expiresAt: 0 };
          lose({ why: 'ended' });
        },
      });
      if (location.pathname === CALLBACK_PATH) void comeBack(location.href);
      // On reload: the provider knows whether the user is still signed in, and shows nothing.
      else if (storage.getItem(MARK) === 'true') void leave('none');
      else {
        // Back from the provider's logout: the address repeats the state that was sent, which is removed.
        const language = new URLSearchParams(location.search).get('state');
        if (language !== null)
          page.goTo(language === DEFAULT_LANGUAGE ? '/' : `/?lang=${encodeURIComponent(language)}`);
        anonymous();
      }
      return stop;
    },
    signIn: () => void leave(storage.getItem(MARK) === 'false' ? 'login' : undefined),
    signInAgain() {
      const tab = page.openTab();
      lose({ why: tab ? 'signingIn' : 'blocked' });
      if (!tab) return;
      tabBeside = tab;
      besideClient.begin({ path: '/', ...look() }).then(
        (target) => tab.go(target),
        () => {
          tab.close();
          lose({ why: 'failed', failure: 'providerUnreachable' });
        },
      );
    },
    signOut() {
      const before = tokens;
      tokens = null;
      storage.setItem(MARK, 'false');
      channel.tellSignedOut();
      state.set({ phase: 'leaving' });
      client.signOutAddress(before, look().language).then(
        (address) => (address === null ? anonymous() : location.assign(address)),
        // The local session has ended; only the provider's may live on, and the next sign-in requests the
        // password.
        anonymous,
      );
    },
    retry() {
      state.set({ phase: 'starting' });
      if (tokens) void enter(tokens);
      else void leave();
    },
  };
}
