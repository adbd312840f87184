import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal';

/** Limits the processor time per person: grading and choosing questions delays everybody else's calls. */
export interface WorkBudget {
  /**
   * Charges a person for a call that reads a text of this many characters.
   * @throws Refusal 429 with `Retry-After` when the budget is spent; nothing is charged then
   */
  charge(person: string, characters: number, reply: FastifyReply): void;
}

/** Base cost of a call, in characters. */
const EACH_CALL = 500;
/** Maximum number of remembered people; people idle for a minute are dropped. */
const MOST_PEOPLE = 10_000;
const MINUTE_S = 60;

interface WorkBudgetOptions {
  /** Maximum characters charged to a person per minute, or at once after a minute of rest. */
  perMinute: number;
  /** The current time, in milliseconds of a monotonic clock. */
  now?: () => number;
}

/** A refilling budget per person, in this process. */
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
      // An unspent budget admits a call that exceeds it as a whole: other limits bound that.
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
