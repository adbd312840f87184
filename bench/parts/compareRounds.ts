import { median, medianRatio, type Round } from '../arithmetic/ratios';
import type { Setting, Subject } from '../setting/startSetting';

/** Rounds of one figure, and the loads that did not come to anything. */
export interface Comparison {
  readonly rounds: readonly Round<Subject>[];
  readonly failures: number;
  /** Against the monolith without preloads. */
  ratio(subject: Subject): number;
  /** The median of a subject's own values. */
  of(subject: Subject): number;
  /** `site 5400 · monolith 5100 · ahead 4800 ms (ahead: 0.94 ×; 7 rounds)` */
  describe(unit: string): string;
}

/** Whether a bound hangs on it. */
const isCompared = (subject: Subject) => subject === 'site' || subject === 'monolith';

/**
 * Measures the subjects in turns, in each round beginning with another one. A load that fails is told and counted, and the rest goes
 * on without it.
 */
export async function compareRounds(
  { rounds: count, say }: Pick<Setting, 'rounds' | 'say'>,
  what: string,
  subjects: readonly Subject[],
  measureOne: (subject: Subject) => Promise<number>,
): Promise<Comparison> {
  const rounds: Round<Subject>[] = [];
  let failures = 0;
  for (let at = 0; at < count; at += 1) {
    const round: Partial<Record<Subject, number>> = {};
    // No bound hangs on what only stands beside: every second round is enough for it.
    const present = subjects.filter((subject) => isCompared(subject) || at % 2 === 0);
    const turn = at % present.length;
    for (const subject of [...present.slice(turn), ...present.slice(0, turn)]) {
      try {
        round[subject] = await measureOne(subject);
      } catch (error) {
        failures += 1;
        say(`${what}, ${subject}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    rounds.push(round);
    const values = subjects.map((subject) => `${subject} ${round[subject]?.toFixed(0) ?? '–'}`);
    say(`${what}, round ${String(at + 1)}: ${values.join(' · ')}`);
  }
  const of = (subject: Subject) =>
    median(rounds.flatMap((round) => (round[subject] === undefined ? [] : [round[subject]])));
  const ratio = (subject: Subject) => medianRatio(rounds, subject, 'monolith');
  return {
    rounds,
    failures,
    ratio,
    of,
    describe(unit) {
      const values = subjects.map((subject) => `${subject} ${of(subject).toFixed(0)}`).join(' · ');
      const beside = subjects
        .filter((subject) => !isCompared(subject))
        .map((subject) => `${subject} ${ratio(subject).toFixed(2)} ×; `)
        .join('');
      const failed = failures === 0 ? '' : `, ${String(failures)} loads failed`;
      return `${values} ${unit} (${beside}${String(count)} rounds${failed})`;
    },
  };
}
