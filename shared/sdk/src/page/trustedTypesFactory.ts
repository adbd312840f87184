interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: (input: string) => string; createScriptURL?: (input: string) => string },
  ): {
    createScriptURL(input: string): string;
  };
}

/** Makes the policies of a page; undefined in browsers that do not know them. */
export const trustedTypesFactory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
