import * as v from 'valibot';

export const ROLE_USER = 'ROLE_USER';
export const ROLE_ADMIN = 'ROLE_ADMIN';
/** The role that may view unreleased versions, besides administrators. */
export const ROLE_DEVELOPER = 'ROLE_DEVELOPER';

/** Response to `GET /api/account`: the signed-in user as the server knows them. */
export const accountSchema = v.object({
  activated: v.boolean(),
  authorities: v.array(v.string()),
  email: v.nullish(v.string()),
  login: v.nullish(v.string()),
  firstName: v.nullish(v.string()),
  lastName: v.nullish(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** Response to `POST /api/logout`: where the browser goes to end the provider's session, if anywhere. */
export const logoutResultSchema = v.object({ logoutUrl: v.nullish(v.string()) });
export type LogoutResult = v.InferOutput<typeof logoutResultSchema>;
