/**
 * Fetches the shared modules as the files that they are, for the shell, which provides them: what failed is asked for
 * again. Under their shared names a fetch that has failed once fails until the page is loaded anew, since the
 * federation runtime keeps its answer.
 */
export const fetchAntd = {
  core: () => import(/* webpackChunkName: "antd-core" */ './core'),
  base: () => import(/* webpackChunkName: "antd-base" */ './base'),
  data: () => import(/* webpackChunkName: "antd-data" */ './data'),
  form: () => import(/* webpackChunkName: "antd-form" */ './form'),
} as const;
