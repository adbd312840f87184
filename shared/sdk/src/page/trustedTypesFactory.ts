interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: (input: string) => string; createScriptURL?: (input: string) => string },
  ): {
    createScriptURL(input: string): string;
  };
}

/** Creates a page's policies; undefined in browsers without Trusted Types. */
export const trustedTypesFactory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
