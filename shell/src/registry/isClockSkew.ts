/** Whether a registry was refused for its time, which is that of a clock: this computer's may be the one that is wrong. */
export const isClockSkew = (problem: string): boolean => /^REG_(?:EARLY|EXPIRED)\b/.test(problem);
