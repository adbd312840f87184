import type { ApplicationInfo } from '@prova/shared/api-types/applicationInfo';

/** The profile whose name is shown as a ribbon: the one the server names, while it is active. */
export function ribbonOf(info: ApplicationInfo | null): string | null {
  const profile = info?.['display-ribbon-on-profiles'];
  return profile && info.activeProfiles?.includes(profile) ? profile : null;
}
