import { createHmac } from 'node:crypto';
import { logLine } from './createLog';

/** The stable name of the event; docs/operations.md explains each. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signInRefused',
  'passwordRefused',
  'passwordTriesThrottled',
  'passwordReset',
  'passwordResetRefused',
  'passwordResetSent',
  'passwordResetUnsent',
  'registrationRefused',
  'rolesChanged',
  'callRefused',
  'signedOut',
  'sessionEnded',
  'signedOutEverywhere',
  'endedByProvider',
  'endedByOperator',
  'providerLogoutRefused',
  'dataExported',
  'accountDeleted',
  'interviewDeleted',
  'interviewRestored',
  'reportLinkMade',
  'reportLinkWithdrawn',
  'sharedReportRead',
  'policyViolated',
  'integrityViolated',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Counts, switches and words of this program: nothing written by a person or a browser. */
type Details = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SecurityLog {
  /** `account` is the id of the affected account, of which only a keyed hash is written. */
  record(event: SecurityEvent, details?: Details & { readonly account?: string | undefined }): void;
}

interface SecurityLogOptions {
  /** The component that reports the events. */
  part: string;
  write(line: string): void;
  /** Key of this installation's hashes: without it, a hash cannot be traced to an account. */
  key: string;
  /** The current time in milliseconds. */
  now?: () => number;
  /** Called for every event, even above the line limit. */
  onRecorded?: (event: SecurityEvent, details: Details) => void;
}

/** Lines per event and minute; the excess is counted, so that an attack fills no disk. */
const LINES_PER_MINUTE = 60;
const MINUTE = 60_000;
const HASH_LENGTH = 16;

/**
 * The security log: one JSON line per event, without personal data. More than 60 of a kind in a minute are
 * counted: the first line after that minute holds their number in `omitted`.
 */
export function createSecurityLog({
  part,
  write,
  key,
  now = Date.now,
  onRecorded = () => undefined,
}: SecurityLogOptions): SecurityLog {
  const windows = new Map<SecurityEvent, { since: number; written: number; omitted: number }>();
  const hash = (account: string) =>
    createHmac('sha256', `security log ${key}`).update(account).digest('hex').slice(0, HASH_LENGTH);

  return {
    record(event, { account, ...details } = {}) {
      onRecorded(event, details);
      const time = now();
      let window = windows.get(event);
      const isOver = window === undefined || Math.abs(time - window.since) >= MINUTE;
      const omitted = isOver ? (window?.omitted ?? 0) : 0;
      if (window === undefined || isOver) {
        window = { since: time, written: 0, omitted: 0 };
        windows.set(event, window);
      }
      if (window.written >= LINES_PER_MINUTE) {
        window.omitted += 1;
        return;
      }
      window.written += 1;
      const more = {
        about: 'security',
        ...(account === undefined ? {} : { account: hash(account) }),
        ...details,
        ...(omitted === 0 ? {} : { omitted }),
      };
      write(logLine(time, 'info', part, event, more));
    },
  };
}
