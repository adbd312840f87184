import { logStream } from './logStream';

export type LogLevel = 'info' | 'warn' | 'error';

/** What an event has besides: counts, switches, codes and words of this program. */
type Details = Readonly<Record<string, unknown>> &
  Readonly<Partial<Record<'time' | 'level' | 'part' | 'event', never>>>;

/** Tells what happened in words, one line for each. */
export type Log = Readonly<Record<LogLevel, (event: string, details?: Details) => void>>;

/**
 * The one form of all logs: an object of JSON a line, with the time in UTC, how grave it is, which part of Prova tells it, and what happened.
 * @param time in milliseconds since 1970 UTC
 */
export const logLine = (time: number, level: LogLevel, part: string, event: string, details: object = {}) =>
  `${JSON.stringify({ time: new Date(time).toISOString(), level, part, event, ...details })}\n`;

/** The log of one part of Prova, for what is not Fastify's ([logOptions](./logOptions.ts) is for that). */
export function createLog(part: string, write: (line: string) => void = logStream.write): Log {
  const tell =
    (level: LogLevel) =>
    (event: string, details?: Details): void =>
      write(logLine(Date.now(), level, part, event, details));
  return { info: tell('info'), warn: tell('warn'), error: tell('error') };
}
