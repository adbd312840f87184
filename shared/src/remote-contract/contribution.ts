import * as v from 'valibot';

/** Who may open a route: everybody, anybody signed in, or a holder of one of the roles. */
export const accessSchema = v.union([v.literal('public'), v.strictObject({ anyRole: v.array(v.string()) })]);
export type Access = v.InferOutput<typeof accessSchema>;

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/:-]*$/, 'must be an absolute in-app path'));
const labels = v.strictObject({ en: v.string(), ru: v.string() });

/**
 * What a remote adds to the site, as data, so that the shell draws its menu and decides its guards before it asks for
 * a byte of the remote. `menu.icon` names one of the shell's icons.
 */
export const contributionSchema = v.strictObject({
  routes: v.array(v.strictObject({ path, access: accessSchema, title: labels })),
  menu: v.array(
    v.strictObject({
      path,
      label: labels,
      icon: v.string(),
      placement: v.picklist(['header', 'side']),
      order: v.number(),
    }),
  ),
});
export type Contribution = v.InferOutput<typeof contributionSchema>;
