/**
 * Fetches the shared modules as plain files, for the shell, which provides them: failures are retried. By
 * shared name, a failed fetch would stay failed until a reload, since the federation runtime caches its
 * result.
 */
export const fetchAntd = {
  core: () => import(/* webpackChunkName: "antd-core" */ './core'),
  base: () => import(/* webpackChunkName: "antd-base" */ './base'),
  data: () => import(/* webpackChunkName: "antd-data" */ './data'),
  form: () => import(/* webpackChunkName: "antd-form" */ './form'),
} as const;
