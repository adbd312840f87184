import * as v from 'valibot';

/** Days of the calendar from the year 1 on: what both JavaScript and PostgreSQL know as one. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000');
}

/** A day as yyyy-mm-dd. The pattern alone lets 2026-02-31 through, which a database answers with an error. */
export const calendarDaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a day, yyyy-mm-dd'),
  v.check(isDay, 'must be a day of the calendar, yyyy-mm-dd'),
);
