import type { PointState } from '@prova/api/types/feedback';
import type { PointLabels } from '../data/readPointLabels';
import type { Grade } from '../grade';

/** Precision of a report's statements about points and errors. Shares are `right` of `said`. */
export interface PointFigures {
  states: Readonly<Record<PointState, { said: number; right: number }>>;
  /** Points reported as made in answers worth 20 and less. */
  madeInWorthless: number;
  /** Points reported as made, and how many of them are attributed to a sentence that makes them. */
  quotes: { said: number; right: number };
  errors: { said: number; right: number };
  /** Answers with a false claim, and how many of them have one reported. */
  answersWithError: { all: number; named: number };
  /** Good answers, and how many of them have no point reported as made. */
  strong: { all: number; unpraised: number };
}

const WORTHLESS = 20;
const STRONG = 75;

export function pointFiguresOf(
  judged: readonly (readonly [labels: PointLabels, grade: Grade])[],
): PointFigures {
  const points = judged.flatMap(([labels, grade]) =>
    grade.points.flatMap(({ concept, state, place }) => {
      const label = labels.points[concept.id];
      return label ? [{ labels, label, state, place }] : [];
    }),
  );
  const sayingOf = (state: PointState) => {
    const said = points.filter((point) => point.state === state);
    return { said: said.length, right: said.filter(({ label }) => label.state === state).length };
  };
  const made = points.filter(({ state, label }) => state === 'made' && label.state === 'made');
  const errors = judged.flatMap(([labels, grade]) =>
    grade.errors.map(({ place }) => labels.wrong.includes(place.sentence)),
  );
  const wrong = judged.filter(([labels]) => labels.wrong.length > 0);
  const strong = judged.filter(([{ grade }]) => grade >= STRONG);
  return {
    states: {
      made: sayingOf('made'),
      partly: sayingOf('partly'),
      wrong: sayingOf('wrong'),
      missing: sayingOf('missing'),
      unsure: sayingOf('unsure'),
    },
    madeInWorthless: points.filter(({ state, labels }) => state === 'made' && labels.grade <= WORTHLESS)
      .length,
    quotes: {
      said: made.length,
      right: made.filter(({ label, place }) => place && label.sentences.includes(place.sentence)).length,
    },
    errors: { said: errors.length, right: errors.filter(Boolean).length },
    answersWithError: {
      all: wrong.length,
      named: wrong.filter(([labels, { errors: named }]) =>
        named.some(({ place }) => labels.wrong.includes(place.sentence)),
      ).length,
    },
    strong: {
      all: strong.length,
      unpraised: strong.filter(([, grade]) => grade.points.every(({ state }) => state !== 'made')).length,
    },
  };
}
