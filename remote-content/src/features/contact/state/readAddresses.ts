/** The operator's mail addresses; null if not configured. */
export interface Addresses {
  readonly support: string | null;
  readonly business: string | null;
}

const ADDRESS = /^[^\s@?&,;]+@[^\s@?&,;]+$/;
const read = (value: unknown) => (typeof value === 'string' && ADDRESS.test(value) ? value : null);

/**
 * Reads the operator's addresses from the page's global settings (`supportEmail`, `businessEmail`). Business
 * mail falls back to support.
 */
export function readAddresses(settings: unknown): Addresses {
  const { supportEmail, businessEmail } =
    typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
  const support = read(supportEmail);
  return { support, business: read(businessEmail) ?? support };
}
