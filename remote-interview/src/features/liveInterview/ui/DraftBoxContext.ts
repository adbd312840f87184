import { createContext } from 'react';
import type { DraftBox } from '../../../devices/draftBox';

/** Told of the box in which the answer is written; null where nothing is put into it. */
export const DraftBoxContext = createContext<Pick<DraftBox, 'attach'> | null>(null);
