import { interviewTables } from './001InterviewTables';
import { tailoredQuestions } from './002TailoredQuestions';

/** In the order in which they are applied; the place in the list is the version. Published ones never change. */
export const migrations: readonly string[] = [interviewTables, tailoredQuestions];
