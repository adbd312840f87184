/** A timestamp column in document format: ISO 8601 in UTC, to the millisecond. */
export const timeOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
