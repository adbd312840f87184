import * as v from 'valibot';

/** Whether a text is a calendar day from the year 1 on: the common range of JavaScript and PostgreSQL. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000');
}

/** A day as yyyy-mm-dd. The pattern alone accepts 2026-02-31, which causes a database error. */
export const calendarDaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a day, yyyy-mm-dd'),
  v.check(isDay, 'must be a day of the calendar, yyyy-mm-dd'),
);
