/** Written by `monolithConfig.ts`: what each remote exposes, by name, behind an `import()` of its own. */
export const remotes: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
/** Names of the remotes that draw with antd. */
export const drawnWithAntd: readonly string[];
