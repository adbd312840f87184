import { createLog, type LogLevel } from './createLog';

/** `words` for a person at a terminal, `lines` for whatever keeps the standard output of what it runs. */
export type Logs = 'words' | 'lines';

/** Tells the person, or the log, what a start does. */
export type CliLogger = (text: string, level?: LogLevel) => void;

/** As it was chosen, or else by what the standard output is. */
export function logsOf(chosen: string | undefined): Logs {
  if (chosen === 'words' || chosen === 'lines') return chosen;
  return process.stdout.isTTY ? 'words' : 'lines';
}

/**
 * How a start speaks.
 * @param part of which the lines tell
 */
export function createCliLogger(part: string, logs: Logs): CliLogger {
  if (logs === 'words') return (text, level) => (level === 'error' ? console.error(text) : console.log(text));
  const log = createLog(part);
  return (text, level = 'info') => log[level](text.trim());
}
