interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: (input: string) => string; createScriptURL?: (input: string) => string },
  ): {
    createScriptURL(input: string): string;
  };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

/** antd sets plain text through innerHTML; a string without `<` cannot become markup, anything else is refused. */
factory?.createPolicy('default', {
  createHTML: (input) => {
    if (input.includes('<')) throw new TypeError('HTML strings are refused on this page');
    return input;
  },
});

const entries = factory?.createPolicy('mf#shell', { createScriptURL: (address) => address });

/** The address of a remote's entry as the browser's Trusted Types want it. The caller has pinned it by hash. */
export function trustedEntryAddress(address: string): string {
  return entries ? entries.createScriptURL(address) : address;
}
