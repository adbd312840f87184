/** Longest job description, in UTF-16 code units (as counted by `String.length`). */
export const JOB_DESCRIPTION_MAX_LENGTH = 4000;
/** Longest text of a CV, in UTF-16 code units. */
export const CV_MAX_LENGTH = 20_000;
/** Maximum domains per interview, chosen and suggested together. */
export const MAX_DOMAINS = 3;
/** Maximum questions per interview. */
export const MAX_QUESTIONS = 30;
/** Longest answer, in UTF-16 code units. */
export const ANSWER_MAX_LENGTH = 20_000;
/** Longest remark on a judgement, in UTF-16 code units. */
export const REMARK_MAX_LENGTH = 2000;
/** Maximum claimed points per question. */
export const CLAIMED_POINTS_MAX = 12;
/** Longest id of a point, in UTF-16 code units. */
export const POINT_ID_MAX_LENGTH = 64;
/** Verdicts per page of the administrators' list. */
export const VERDICT_PAGE_SIZE = 20;
/** Rows per page of the interview list. */
export const INTERVIEW_PAGE_SIZE = 10;
