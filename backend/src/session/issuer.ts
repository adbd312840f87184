const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Where a provider describes itself, whatever path its issuer has and whether a slash ends it. */
export const descriptionAddress = (issuer: string): string =>
  `${withoutSlash(issuer)}/.well-known/openid-configuration`;

/** Whether both are one issuer, when a slash at the end is not counted: people write it and leave it out. */
export const isSameIssuer = (one: string, other: string): boolean =>
  URL.canParse(one) &&
  URL.canParse(other) &&
  withoutSlash(new URL(one).href) === withoutSlash(new URL(other).href);
