import type { Account } from '@prova/shared/session/account';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const loading: Session = { status: 'loading' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: loading as Session,
  reducers: {
    accountReceived: (_session, { payload }: PayloadAction<Account>): Session =>
      payload.activated ? { status: 'authenticated', account: payload } : { status: 'anonymous' },
    accountRefused: (): Session => ({ status: 'anonymous' }),
    loggedOut: (): Session => ({ status: 'anonymous' }),
  },
});
export const { accountReceived, accountRefused, loggedOut } = sessionSlice.actions;
