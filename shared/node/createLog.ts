import { logStream } from './logStream';

export type LogLevel = 'info' | 'warn' | 'error';

/** Further fields of an event: counts, switches, codes and words of this program. */
type Details = Readonly<Record<string, unknown>> &
  Readonly<Partial<Record<'time' | 'level' | 'part' | 'event', never>>>;

/** Reports events in words, one per line. */
export type Log = Readonly<Record<LogLevel, (event: string, details?: Details) => void>>;

/**
 * The format of all logs: one JSON object per line with UTC time, severity, component and event.
 * @param time in milliseconds since 1970 UTC
 */
export const logLine = (time: number, level: LogLevel, part: string, event: string, details: object = {}) =>
  `${JSON.stringify({ time: new Date(time).toISOString(), level, part, event, ...details })}\n`;

/** The log of one component outside Fastify ([logOptions](./logOptions.ts) is for Fastify). */
export function createLog(part: string, write: (line: string) => void = logStream.write): Log {
  const tell =
    (level: LogLevel) =>
    (event: string, details?: Details): void =>
      write(logLine(Date.now(), level, part, event, details));
  return { info: tell('info'), warn: tell('warn'), error: tell('error') };
}
