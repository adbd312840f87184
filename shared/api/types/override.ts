/** Link by which a developer views an unreleased version: `?ticket=…` starts it. */
export const OVERRIDE_PATH = '/registry/override';
/** Path that ends the override for the requesting browser. */
export const OVERRIDE_END_PATH = `${OVERRIDE_PATH}/end`;
