import { median, medianRatio, type Round } from '../arithmetic/ratios';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';

/**
 * Measures site and monolith alternately, swapping the order each round. A failed load is reported and
 * counted, and the rounds continue.
 * @param measureOne returns a time in milliseconds
 * @returns the median of the rounds' own ratios, and the figures behind it: `site 5400 · monolith 5100 ms (7
 * rounds)`
 */
export async function compareRounds(
  { rounds: count, say }: Pick<Setting, 'rounds' | 'say'>,
  what: string,
  measureOne: (subject: Subject) => Promise<number>,
): Promise<Pick<Figure, 'value' | 'detail'>> {
  const subjects = ['site', 'monolith'] as const;
  const rounds: Round<Subject>[] = [];
  let failures = 0;
  for (let at = 0; at < count; at += 1) {
    const round: Partial<Record<Subject, number>> = {};
    for (const subject of at % 2 === 0 ? subjects : subjects.toReversed()) {
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
  const shown = subjects.map((subject) => {
    const values = rounds.flatMap((round) => (round[subject] === undefined ? [] : [round[subject]]));
    return `${subject} ${median(values).toFixed(0)}`;
  });
  const failed = failures === 0 ? '' : `, ${String(failures)} loads failed`;
  return {
    value: medianRatio(rounds, 'site', 'monolith'),
    detail: `${shown.join(' · ')} ms (${String(count)} rounds${failed})`,
  };
}
