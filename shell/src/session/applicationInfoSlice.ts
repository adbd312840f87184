import type { ApplicationInfo } from '@prova/api/types/applicationInfo';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The profile shown as a ribbon: the profile that the server names, while it is active. */
export function ribbonOf(info: ApplicationInfo | null): string | null {
  const profile = info?.['display-ribbon-on-profiles'];
  return profile && info.activeProfiles?.includes(profile) ? profile : null;
}

export const applicationInfoSlice = createSlice({
  name: 'applicationInfo',
  initialState: null as ApplicationInfo | null,
  reducers: {
    applicationInfoReceived: (_info, { payload }: PayloadAction<ApplicationInfo>) => payload,
  },
  selectors: { selectRibbon: ribbonOf },
});
export const { applicationInfoReceived } = applicationInfoSlice.actions;
export const { selectRibbon } = applicationInfoSlice.selectors;
