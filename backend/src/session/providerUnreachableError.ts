/** The provider is unresponsive; signing in may work later. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}
