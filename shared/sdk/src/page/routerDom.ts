/** The page's part of react-router-dom, the same as of react-router: one copy under a second name. */
export * from '@prova/shared/page/router';
