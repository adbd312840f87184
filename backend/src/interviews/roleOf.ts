import { isWebAddress } from './interviewSettings';

/** Longer first lines are prose and not a title. */
const TITLE_MAX_LENGTH = 80;

/** The role a job description is about: its first line, when that looks like a title. */
export function roleOf(description: string | null): string | null {
  if (description === null || isWebAddress(description)) return null;
  const line = description
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '');
  return line !== undefined && line.length <= TITLE_MAX_LENGTH && !/[.!?]$/.test(line) ? line : null;
}
