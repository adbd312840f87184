const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** A provider's discovery address, for any issuer path, with or without a trailing slash. */
export const descriptionAddress = (issuer: string): string =>
  `${withoutSlash(issuer)}/.well-known/openid-configuration`;

/** Whether both URLs name the same issuer. Ignores a trailing slash, since settings differ in it. */
export const isSameIssuer = (one: string, other: string): boolean =>
  URL.canParse(one) &&
  URL.canParse(other) &&
  withoutSlash(new URL(one).href) === withoutSlash(new URL(other).href);
