import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Milliseconds that `findBy…` and `waitFor` look for; one second is short on a machine that does other work. */
const LONGEST_WAIT = 5000;

configure({ asyncUtilTimeout: LONGEST_WAIT });
