/** What the page has of react-router-dom, which is what it has of react-router: the same copy under a name of its own. */
export * from '@prova/shared/page/router';
