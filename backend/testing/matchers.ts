// Jest types these as `any`; here they only mean that something is expected.
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyList: unknown = expect.any(Array);
export const objectWith = (part: object): unknown => expect.objectContaining(part);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
