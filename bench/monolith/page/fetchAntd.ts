const isHere = () => Promise.resolve();

/** In the place of the shared file of that name: whatever uses antd has imported it. */
export const fetchAntd = { core: isHere, base: isHere, data: isHere, form: isHere } as const;
