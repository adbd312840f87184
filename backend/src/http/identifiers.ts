const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else in an address cannot name a row, and the database would answer it with an error. */
export const isUuid = (text: string) => UUID.test(text);
