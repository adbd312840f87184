import { isWebAddress } from './interviewSettings';

/** Maximum length of a title: a longer first line is prose. */
const TITLE_MAX_LENGTH = 80;

/** The role of a job description: its first line, if it looks like a title. */
export function roleOf(description: string | null): string | null {
  if (description === null || isWebAddress(description)) return null;
  const line = description
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '');
  return line !== undefined && line.length <= TITLE_MAX_LENGTH && !/[.!?]$/.test(line) ? line : null;
}
