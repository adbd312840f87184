import type { ApplicationInfo } from '@prova/shared/api-types/applicationInfo';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const applicationInfoSlice = createSlice({
  name: 'applicationInfo',
  initialState: null as ApplicationInfo | null,
  reducers: {
    applicationInfoReceived: (_info, { payload }: PayloadAction<ApplicationInfo>) => payload,
  },
});
export const { applicationInfoReceived } = applicationInfoSlice.actions;
