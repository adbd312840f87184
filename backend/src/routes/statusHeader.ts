/** Tells polling clients how far a long operation is: REQUESTED, FINISHED or FAILED. */
export const STATUS_HEADER = 'x-entity-status';
