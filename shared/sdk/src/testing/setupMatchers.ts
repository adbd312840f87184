import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Timeout of `findBy…` and `waitFor` in milliseconds; one second is short on a busy machine. */
const LONGEST_WAIT = 5000;

configure({ asyncUtilTimeout: LONGEST_WAIT });
