/**
 * The global name of a remote's container, from its name in the registry: set by builds, used by the shell's
 * loader. Plain, since builds run in Node.
 */
export const containerOf = (name: string) => `prova_${name.replaceAll('-', '_')}`;
