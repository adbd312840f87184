import { ANSWER } from './answer';

/** A reader: signed in, with a finished interview and its report, and waiting interviews. */
export interface Reader {
  readonly cookie: string;
  readonly finishedId: string;
  /** The first question of the finished interview. */
  readonly answeredId: string;
}

export interface MeasuredRoute {
  readonly id: RouteId;
  readonly name: string;
  /** The pattern of the route, as the bare server declares it. */
  readonly pattern: string;
  readonly pathOf: (reader: Reader) => string;
  /** The body of a POST; omitted for a GET. */
  readonly body?: object;
}

export type RouteId = 'info' | 'account' | 'domains' | 'list' | 'interview' | 'report' | 'answer';

const INTERVIEW = '/api/evm/interviews/:id';

/**
 * The pages' most frequent calls: every document makes the first two before anything else, wizard and list
 * load the domains, the room polls the interview every second during preparation, and the report is polled
 * too. The answer is resent, as after a broken connection: it locks the interview, compares and commits, is
 * repeatable without end, and differs from the first time by one update.
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
