import { createHmac } from 'node:crypto';
import { logLine } from './createLog';

/** What is told, by its stable name. docs/operations.md says what each means. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signInRefused',
  'passwordRefused',
  'passwordTriesThrottled',
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

/** Counts, switches and words of this program: nothing that a person or a browser wrote. */
type Details = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SecurityLog {
  /** `account` is the id of whom it is about; only its keyed hash is written. */
  record(event: SecurityEvent, details?: Details & { readonly account?: string | undefined }): void;
}

interface SecurityLogOptions {
  /** Which part of Prova tells it. */
  part: string;
  write(line: string): void;
  /** Makes the hashes of this installation: without it nobody can tell which account a hash belongs to. */
  key: string;
  /** In milliseconds. */
  now?: () => number;
  /** Hears of every event, those above the limit of lines too. */
  onRecorded?: (event: SecurityEvent, details: Details) => void;
}

/** Lines of one event in a minute; those above are counted, so that an attack fills no disk. */
const LINES_PER_MINUTE = 60;
const MINUTE = 60_000;
const HASH_LENGTH = 16;

/**
 * A log of what concerns security, one JSON line for each event, without personal data. More than 60 of a kind in a minute
 * are counted: the first line after that minute says in `omitted` how many there were.
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
