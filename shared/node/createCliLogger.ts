import { createLog, type LogLevel } from './createLog';

/** `words` for a person at a terminal, `lines` for log collectors. */
export type Logs = 'words' | 'lines';

/** Reports the progress of a start to the person or the log. */
export type CliLogger = (text: string, level?: LogLevel) => void;

/** The log format: the chosen one, else by the kind of standard output. */
export function logsOf(chosen: string | undefined): Logs {
  if (chosen === 'words' || chosen === 'lines') return chosen;
  return process.stdout.isTTY ? 'words' : 'lines';
}

/**
 * Creates the logger of a start.
 * @param part the component the lines are about
 */
export function createCliLogger(part: string, logs: Logs): CliLogger {
  if (logs === 'words') return (text, level) => (level === 'error' ? console.error(text) : console.log(text));
  const log = createLog(part);
  return (text, level = 'info') => log[level](text.trim());
}
