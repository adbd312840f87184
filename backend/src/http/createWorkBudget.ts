import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal';

/** Judging a text and choosing questions keep the processor busy, and everybody else waits meanwhile. */
export interface WorkBudget {
  /**
   * Charges a person for a call that has to read a text of so many characters.
   * @throws Refusal 429 with `Retry-After` when the budget is spent; nothing is charged then
   */
  charge(person: string, characters: number, reply: FastifyReply): void;
}

/** What a call costs whatever it reads, in characters. */
const EACH_CALL = 500;
/** People remembered at once; whoever has spent nothing for a minute is not. */
const MOST_PEOPLE = 10_000;
const MINUTE_S = 60;

interface WorkBudgetOptions {
  /** Characters that a person may have read in a minute, or at once after a minute of rest. */
  perMinute: number;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}

/** A budget for each person that fills up again as time goes by, in this process. */
export function createWorkBudget({
  perMinute,
  now = () => performance.now(),
}: WorkBudgetOptions): WorkBudget {
  const perSecond = perMinute / MINUTE_S;
  const accounts = new Map<string, { spent: number; at: number }>();
  const spentBy = (person: string, time: number) => {
    const { spent, at } = accounts.get(person) ?? { spent: 0, at: time };
    return Math.max(0, spent - ((time - at) / 1000) * perSecond);
  };
  return {
    charge(person, characters, reply) {
      const time = now();
      const before = spentBy(person, time);
      // Whoever has spent nothing may do what costs more than the whole budget: it is within other limits.
      const over = before === 0 ? 0 : before + characters + EACH_CALL - perMinute;
      if (over > 0) {
        void reply.header('retry-after', Math.ceil(over / perSecond));
        throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a moment, then try again.');
      }
      accounts.delete(person);
      accounts.set(person, { spent: before + characters + EACH_CALL, at: time });
      for (const [known] of accounts) {
        if (accounts.size <= MOST_PEOPLE && spentBy(known, time) > 0) break;
        accounts.delete(known);
      }
    },
  };
}
