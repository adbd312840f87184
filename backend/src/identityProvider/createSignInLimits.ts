import { addressKey } from '@prova/node/addressKey';
import { createAttemptLimit } from './createAttemptLimit';

/** Maximum wrong attempts in five minutes for one account from one address. */
const FOR_ACCOUNT_AT_ADDRESS = 10;
/** Maximum wrong attempts in five minutes for one account from all addresses. */
const FOR_ACCOUNT = 100;
/** Maximum wrong attempts in five minutes from one address, for any accounts. */
const FROM_ADDRESS = 50;
/** Maximum wrong attempts in five minutes for one account in a browser in which it has signed in before. */
const IN_KNOWN_BROWSER = 10;

export interface PasswordTry {
  /** The account's id, or the typed name if there is no such account. */
  account: string;
  address: string;
  /** The mark of this browser if the account has signed in here before; null otherwise. */
  knownBrowser: string | null;
}

export type TryDecision =
  | { isAllowed: true; /** Ends the attempt with its result. */ end(isRight: boolean): void }
  | { isAllowed: false; limit: 'account' | 'address' | 'browser'; waitS: number };

export interface SignInLimits {
  /**
   * Counts an attempt before checking the password, so that parallel attempts gain nothing over sequential
   * ones. Where pending attempts fill a limit, the next one waits: everybody in an office signs in at nine
   * from one address.
   */
  begin(attempt: PasswordTry): Promise<TryDecision>;
  /** Seconds until this address may probe names again; 0 for now. */
  waitForRegistration(address: string): number;
  /** A registration that revealed a taken name. */
  countTaken(address: string): void;
}

/**
 * Rate-limits password guessing, by account and by address. Nobody can lock others out: ten wrong attempts
 * from another address do not matter, and a browser in which the account has signed in before has a separate
 * limit. The counts are in memory: nobody outside can restart the process, and writing wrong attempts to disk
 * would allow overloading it.
 */
export function createSignInLimits(now: () => number = Date.now): SignInLimits {
  const atAddress = createAttemptLimit(FOR_ACCOUNT_AT_ADDRESS, now);
  const forAccount = createAttemptLimit(FOR_ACCOUNT, now);
  const fromAddress = createAttemptLimit(FROM_ADDRESS, now);
  const inBrowser = createAttemptLimit(IN_KNOWN_BROWSER, now);

  let waiting: (() => void)[] = [];
  const nextEnd = () => new Promise<void>((resolve) => waiting.push(resolve));
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };

  return {
    async begin({ account, address, knownBrowser }) {
      const place = addressKey(address);
      const counted =
        knownBrowser === null
          ? ([
              ['account', atAddress, `${account}\n${place}`],
              ['account', forAccount, account],
              ['address', fromAddress, place],
            ] as const)
          : ([['browser', inBrowser, `${account}\n${knownBrowser}`]] as const);
      const findFull = () => counted.filter(([, attempts, name]) => attempts.waitFor(name) > 0);
      let full = findFull();
      while (full.length > 0 && full.every(([, attempts, name]) => attempts.isUndecided(name))) {
        await nextEnd();
        full = findFull();
      }
      const [longest] = full
        .filter(([, attempts, name]) => !attempts.isUndecided(name))
        .map(([limit, attempts, name]) => ({ limit, waitS: attempts.waitFor(name) }))
        .toSorted((one, other) => other.waitS - one.waitS);
      if (longest) return { isAllowed: false, ...longest };
      for (const [, attempts, name] of counted) attempts.begin(name);
      return {
        isAllowed: true,
        end(isRight) {
          for (const [, attempts, name] of counted) attempts.end(name, !isRight);
          wake();
        },
      };
    },
    waitForRegistration(address) {
      const place = addressKey(address);
      return fromAddress.isUndecided(place) ? 0 : fromAddress.waitFor(place);
    },
    countTaken: (address) => fromAddress.count(addressKey(address)),
  };
}
