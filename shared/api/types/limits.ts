/** Longest job description, in UTF-16 code units (what `String.length` counts). */
export const JOB_DESCRIPTION_MAX_LENGTH = 4000;
/** Most domains of one interview, manual and suggested picks together. */
export const MAX_DOMAINS = 3;
/** Most questions of one interview. */
export const MAX_QUESTIONS = 30;
/** Longest answer, in UTF-16 code units. */
export const ANSWER_MAX_LENGTH = 20_000;
/** Longest remark on a judgement, in UTF-16 code units. */
export const REMARK_MAX_LENGTH = 2000;
/** Most points of one question that its candidate says were made. */
export const CLAIMED_POINTS_MAX = 12;
/** Longest id of a point, in UTF-16 code units. */
export const POINT_ID_MAX_LENGTH = 64;
/** Verdicts of one page of the administrators' list. */
export const VERDICT_PAGE_SIZE = 20;
/** Rows of one page of the interview list. */
export const INTERVIEW_PAGE_SIZE = 10;
