import type { Breakage } from './breakage';
import { CONTENT } from './table/content';
import { INTERVIEW } from './table/interview';
import { NETWORK } from './table/network';
import { SHELL } from './table/shell';

/** Every way of breaking the product that its journeys have to notice. */
export const BREAKAGES: readonly Breakage[] = [...SHELL, ...NETWORK, ...INTERVIEW, ...CONTENT];
