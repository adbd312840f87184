// In the place of the shell's file of that name, in the first script alone.

export const askEarly = (): void => undefined;
