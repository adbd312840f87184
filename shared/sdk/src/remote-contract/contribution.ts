import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/:-]*$/, 'must be an absolute in-app path'));

/** The name of the file in `src/pages` that draws a route, where the remote fetches it as a chunk of its own: so that it can be fetched ahead. */
const page = v.pipe(
  v.string(),
  v.regex(/^\w+$/, 'must be the name of a file in src/pages, without its ending'),
);

/**
 * What a page asks the API for as soon as it is mounted, as it will write the address: so that it can be asked for with the document. `:name`
 * stands for that part of the route's path, and only reading calls are meant.
 */
const asked = v.pipe(
  v.string(),
  v.regex(
    /^\/api(?:\/:?[\w-]+)+(?:\?[\w=&,-]+)?$/,
    'must be an address below /api/, as the page asks for it',
  ),
);
/** More than this is no first question any more. */
const MOST_ASKED = 4;
const asks = v.pipe(v.array(asked), v.maxLength(MOST_ASKED, `names more than ${MOST_ASKED} addresses`));

/** `object` is how a member that is not known is met: refused, or passed over. */
const schemasBy = (object: typeof v.object) => {
  const access = v.union([v.literal('public'), object({ anyRole: v.array(v.string()) })]);
  const labels = object({ en: v.string(), ru: v.string() });
  const menuEntry = object({
    path,
    label: labels,
    icon: v.string(),
    placement: v.picklist(['header', 'side']),
    order: v.number(),
  });
  const route = { path, access, title: labels };
  return { access, labels, menuEntry, route, menu: v.array(menuEntry) };
};
const strict = schemasBy(v.strictObject as unknown as typeof v.object);
const tolerant = schemasBy(v.object);

/** Who may open a route: everybody, anybody signed in, or a holder of one of the roles. */
export const accessSchema = tolerant.access;
export type Access = v.InferOutput<typeof accessSchema>;

/**
 * What a remote adds to the site, as data, so that the shell draws its menu and decides its guards before it asks for
 * a byte of the remote. `menu.icon` names one of the shell's icons. This is how its author's file is read: a member that
 * is not known is a mistake of theirs.
 */
export const contributionSchema = v.strictObject({
  routes: v.array(v.strictObject({ ...strict.route, page: v.optional(page), asks: v.optional(asks) })),
  menu: strict.menu,
});
export type Contribution = v.InferOutput<typeof contributionSchema>;

/** The same in a registry, which may have been signed by a later Prova: what is not known is passed over. */
export const contributedSchema = v.object({
  routes: v.array(v.object({ ...tolerant.route, asks: v.fallback(v.optional(asks), undefined) })),
  menu: tolerant.menu,
});
/** The parts of it, as parts of a registry have them. */
export const contributedPath = path;
export const contributedLabels = tolerant.labels;
export const contributedMenuEntry = tolerant.menuEntry;
