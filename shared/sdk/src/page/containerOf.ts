/**
 * The name under which a remote's container stands on the page, from its name in the registry: builds give it, the
 * shell's loader asks for it. Plain, since builds run in Node.
 */
export const containerOf = (name: string) => `prova_${name.replaceAll('-', '_')}`;
