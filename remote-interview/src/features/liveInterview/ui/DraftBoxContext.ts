import { createContext } from 'react';
import type { DraftBox } from '../../../devices/draftBox';

/** Receives the answer box; null if nothing is inserted. */
export const DraftBoxContext = createContext<Pick<DraftBox, 'attach'> | null>(null);
