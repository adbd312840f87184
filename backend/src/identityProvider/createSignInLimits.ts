import { addressKey } from '@prova/node/addressKey';
import { createAttemptLimit } from './createAttemptLimit';

/** Wrong tries in five minutes: for one account from one address, */
const FOR_ACCOUNT_AT_ADDRESS = 10;
/** for one account from everywhere, */
const FOR_ACCOUNT = 100;
/** from one address, for whatever accounts, */
const FROM_ADDRESS = 50;
/** and for one account in a browser in which it has signed in before. */
const IN_KNOWN_BROWSER = 10;

export interface PasswordTry {
  /** The account that is meant, or the name that was typed where there is no such account. */
  account: string;
  address: string;
  /** This browser's own mark, if that account has signed in here before. */
  knownBrowser: string | null;
}

export type TryDecision =
  | { isAllowed: true; /** Says how it ended, whatever it was. */ end(isRight: boolean): void }
  | { isAllowed: false; limit: 'account' | 'address' | 'browser'; waitS: number };

export interface SignInLimits {
  /**
   * Counts a try before the password is looked at, so that many at once are no more than many in a row. Where those that are looked at fill a limit
   * it waits until one of them has ended: an office signs in from one address, at nine and with the right passwords.
   */
  begin(attempt: PasswordTry): Promise<TryDecision>;
  /** Seconds until this address may ask again which names are taken; 0 when it may now. */
  waitForRegistration(address: string): number;
  /** A registration told that a name is taken. */
  countTaken(address: string): void;
}

/**
 * Slows down the guessing of passwords, by account and by address. Nobody locks anybody out with it: from another address
 * ten wrong tries count for nothing, and a browser in which the account has signed in before has a limit of its own, whatever
 * others do. The counts live in memory: nobody from outside can restart the process, and a wrong try that had to be
 * written to the disk would be a way to keep it busy.
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
