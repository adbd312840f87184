// Replaces the shell's file of that name, in the first script only.

export const askEarly = (): void => undefined;
