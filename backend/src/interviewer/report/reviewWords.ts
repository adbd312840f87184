/** A remark with the candidate's own words, verbatim; '' where it is about something that was not said. */
export interface QuotedRemark {
  quote: string;
  comment: string;
}

/** What a second reader says about an answer, held against it. What is missing is said by the rubric. */
export interface ReviewWords {
  summary: string | null;
  strengths: readonly QuotedRemark[];
  gaps: readonly QuotedRemark[];
  followUp: string | null;
}
