import * as v from 'valibot';
import { createTabStorage } from './tabStorage';

const KEY = 'prova.typedLastTime';
const storage = createTabStorage(() => localStorage);

/** Whether this browser's last interview began without a microphone. */
export const readTypedLastTime = (): boolean => storage.read(KEY, v.boolean()) ?? false;
export const writeTypedLastTime = (typed: boolean): void => storage.write(KEY, typed);
