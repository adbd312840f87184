/** What is said where the server gives no words of its own. */
export const FETCH_INTERVIEWS_FAILED = 'Failed to fetch interviews';
export const FETCH_DOMAINS_FAILED = 'Failed to fetch domains';
