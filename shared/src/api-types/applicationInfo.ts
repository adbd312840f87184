import * as v from 'valibot';

/** Answer of `GET /management/info`. `prod` in `activeProfiles` means production. */
export const applicationInfoSchema = v.object({
  'display-ribbon-on-profiles': v.nullish(v.string()),
  activeProfiles: v.nullish(v.array(v.string())),
});
export type ApplicationInfo = v.InferOutput<typeof applicationInfoSchema>;
