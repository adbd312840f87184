/** Whether a registry was refused for its time: this computer's clock may be wrong. */
export const isClockSkew = (problem: string): boolean => /^REG_(?:EARLY|EXPIRED)\b/.test(problem);
