/** Written by `monolithConfig.ts`: what each remote exposes, by name, behind an `import()` of its own. */
export const remotes: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
