/** What is said where the server gives no words of its own. */
export const FETCH_FEEDBACK_FAILED = 'Failed to fetch feedback';
