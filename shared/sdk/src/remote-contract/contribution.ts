import * as v from 'valibot';

const path: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[\w/:-]*$/, 'must be an absolute in-app path'),
);

/**
 * Name of a route's file in `src/pages`, where the remote loads it as a separate chunk: allows prefetching.
 */
const page: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^\w+$/, 'must be the name of a file in src/pages, without its ending'),
);

/**
 * The page's first API calls upon mounting, in its own spelling: allows sending them with the document.
 * `:name` stands for that part of the route's path; GET calls only.
 */
const asked: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(
    /^\/api(?:\/:?[\w-]+)+(?:\?[\w=&,-]+)?$/,
    'must be an address below /api/, as the page asks for it',
  ),
);
/** Maximum calls of a page: more would no longer count as its first requests. */
const MOST_ASKED = 4;
const asks: v.GenericSchema<string[]> = v.pipe(
  v.array(asked),
  v.maxLength(MOST_ASKED, `names more than ${MOST_ASKED} addresses`),
);

/** Name of a slot: the owner of a page, the page, and the place in it. */
export const slotName: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]*(?:\.[a-z][\w-]*){2}$/, 'must be the name of a slot such as shell.profile.main'),
);
/** A widget's height in CSS pixels: a taller widget would be a page. */
const height: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000));

/** `object` decides about unknown members: refused, or ignored. */
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
  const widget = object({
    slot: slotName,
    path,
    order: v.number(),
    height: v.optional(object({ narrow: height, wide: height })),
  });
  const route = { path, access, title: labels };
  return { access, labels, menuEntry, route, menu: v.array(menuEntry), widget, widgets: v.array(widget) };
};
const strict = schemasBy(v.strictObject as unknown as typeof v.object);
const tolerant = schemasBy(v.object);

/** Who may open a route: everybody, any signed-in user, or a holder of one of the roles. */
export const accessSchema = tolerant.access;
export type Access = v.InferOutput<typeof accessSchema>;

/**
 * A remote's contribution to the site, as data, so that the shell draws its menu and decides its guards
 * before it requests any byte of the remote. `menu.icon` names one of the shell's icons. A widget shows the
 * page of one of the routes, with that route's access and title, in a slot of another page; `height` is
 * reserved until it is loaded: below 700 CSS pixels (`narrow`) and above. This schema reads the author's file:
 * an unknown member is a mistake.
 */
export const contributionSchema = v.strictObject({
  routes: v.array(v.strictObject({ ...strict.route, page: v.optional(page), asks: v.optional(asks) })),
  menu: strict.menu,
  widgets: v.optional(strict.widgets),
});
export type Contribution = v.InferOutput<typeof contributionSchema>;

/** A contribution in a registry, possibly signed by a later Prova: unknown members are ignored. */
export const contributedSchema = v.object({
  routes: v.array(v.object({ ...tolerant.route, asks: v.fallback(v.optional(asks), undefined) })),
  menu: tolerant.menu,
  widgets: v.fallback(v.optional(tolerant.widgets), undefined),
});
/** The parts of a contribution, as in the parts of a registry. */
export const contributedPath = path;
export const contributedLabels = tolerant.labels;
export const contributedMenuEntry = tolerant.menuEntry;
export const contributedWidget = tolerant.widget;
