import { ANSWER } from './answer';

/** Somebody who reads: signed in, with a finished interview that has its report, and others that wait. */
export interface Reader {
  readonly cookie: string;
  readonly finishedId: string;
  /** The first question of the finished interview. */
  readonly answeredId: string;
}

export interface MeasuredRoute {
  readonly id: RouteId;
  readonly name: string;
  /** As the bare server declares it. */
  readonly pattern: string;
  readonly pathOf: (reader: Reader) => string;
  /** Makes it a POST. */
  readonly body?: object;
}

export type RouteId = 'info' | 'account' | 'domains' | 'list' | 'interview' | 'report' | 'answer';

const INTERVIEW = '/api/evm/interviews/:id';

/**
 * What the pages ask most: every document asks the first two before anything else, wizard and list ask for the domains, the
 * room asks for the interview once a second while it is prepared, and the report is polled too. The answer is sent again, as
 * after a connection that broke: it locks the interview, compares and commits, can be repeated without end, and differs from
 * the first time in one update.
 */
export const MEASURED_ROUTES: readonly MeasuredRoute[] = [
  { id: 'info', name: 'GET info', pattern: '/management/info', pathOf: () => '/management/info' },
  { id: 'account', name: 'GET account', pattern: '/api/account', pathOf: () => '/api/account' },
  { id: 'domains', name: 'GET domains', pattern: '/api/evm/domains', pathOf: () => '/api/evm/domains' },
  {
    id: 'list',
    name: 'GET interviews, a page',
    pattern: '/api/evm/interviews',
    pathOf: () => '/api/evm/interviews?page=0&size=10&sort=createdAt,desc',
  },
  {
    id: 'interview',
    name: 'GET interview',
    pattern: INTERVIEW,
    pathOf: ({ finishedId }) => `/api/evm/interviews/${finishedId}`,
  },
  {
    id: 'report',
    name: 'GET feedback, the report',
    pattern: `${INTERVIEW}/feedback`,
    pathOf: ({ finishedId }) => `/api/evm/interviews/${finishedId}/feedback`,
  },
  {
    id: 'answer',
    name: 'POST answer, sent again',
    pattern: `${INTERVIEW}/questions/:assignedQuestionId/answers`,
    pathOf: ({ finishedId, answeredId }) =>
      `/api/evm/interviews/${finishedId}/questions/${answeredId}/answers`,
    body: { answer: ANSWER },
  },
];
