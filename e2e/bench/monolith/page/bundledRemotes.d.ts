/** Written by `monolithConfig.ts`: each remote's export, by name, behind a separate `import()`. */
export const remotes: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
/** Names of the remotes that use antd. */
export const drawnWithAntd: readonly string[];
