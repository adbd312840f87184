import { interviewTables } from './migrations/001InterviewTables';
import { tailoredQuestions } from './migrations/002TailoredQuestions';

/** In the order in which they are applied; the place in the list is the version. Published ones never change. */
export const migrations: readonly string[] = [interviewTables, tailoredQuestions];
