const ADDRESS = /\bhttps?:\/\/\S+/gi;

/** Blanks in place of web addresses, whose words ask for nothing: later positions stay the same. */
export const blankAddresses = (text: string): string =>
  text.replace(ADDRESS, (address) => ' '.repeat(address.length));
