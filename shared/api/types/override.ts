/** Where the link leads by which a developer looks at a release that is not live: `?ticket=…` begins it. */
export const OVERRIDE_PATH = '/registry/override';
/** Where it ends for the browser that asks. */
export const OVERRIDE_END_PATH = `${OVERRIDE_PATH}/end`;
