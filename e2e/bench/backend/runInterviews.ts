import { createCall } from './createCall';
import type { Seed } from './seedDatabase';
import { quantile } from './quantile';
import { takeInterview } from './takeInterview';

export interface InterviewLoad {
  readonly interviews: number;
  readonly calls: number;
  /** Errors, in words; each ended one interview. */
  readonly errors: readonly string[];
  /** 95th percentile of response times in milliseconds. */
  readonly p95: number;
  readonly seconds: number;
}

/** Has every user take interviews in parallel, repeatedly until `until` (milliseconds since 1970). */
export async function runInterviews(
  origin: string,
  { users, domainIds }: Seed,
  until = 0,
): Promise<InterviewLoad> {
  const times: number[] = [];
  const errors: string[] = [];
  const started = Date.now();
  let interviews = 0;
  await Promise.all(
    users.map(async ({ cookie }, index) => {
      const call = createCall(origin, cookie, (milliseconds) => times.push(milliseconds));
      do {
        try {
          await takeInterview(call, domainIds[index % domainIds.length] ?? '');
          interviews += 1;
        } catch (error) {
          errors.push(String(error));
        }
      } while (Date.now() < until);
    }),
  );
  const seconds = (Date.now() - started) / 1000;
  return { interviews, calls: times.length, errors, p95: quantile(times, 0.95), seconds };
}
