import {
  changed,
  describePlace,
  placesIn,
  REPLACEMENTS,
  type Place,
  type Replacement,
} from './answerVariants';

/** An answer with one fault in each of several compartments, none of which hides another. */
export interface PackedVariant {
  readonly name: string;
  /** Places of its faults, in dots and brackets. */
  readonly place: string;
  readonly faults: readonly Place[];
  readonly answer: unknown;
}

interface Packing {
  /** A unit that a fault may take down, such as one question: two faults are never in one. */
  readonly compartmentOf: (place: Place) => string;
}

/** The faults possible at any one of these places. */
interface Fault {
  readonly places: readonly Place[];
  readonly replacement: Replacement;
}
/** The fault injected at this place. */
interface PlacedFault {
  readonly place: Place;
  readonly replacement: Replacement;
}

/** `domains[].level` means the level of every domain. */
const kindOfPlace = (place: Place) => place.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
const isWithin = (inner: Place, outer: Place) => outer.every((step, index) => inner[index] === step);
const collide = (one: Place, other: Place) => isWithin(one, other) || isWithin(other, one);

/**
 * Answers with a fault at every kind of place of a real answer, as few as possible: pages mount slowly, and a
 * fault in one question must not affect the next anyway. Each place is removed, nulled and replaced with
 * rotating values; with `PROVA_ALL_VARIANTS`, with every value.
 */
export function packedVariants(answer: unknown, { compartmentOf }: Packing): PackedVariant[] {
  const byKind = new Map<string, Place[]>();
  for (const place of placesIn(answer)) {
    const kind = kindOfPlace(place);
    byKind.set(kind, [...(byKind.get(kind) ?? []), place]);
  }
  const kinds = [...byKind.values()];
  return roundsOf(kinds).flatMap((round) =>
    pack(round, compartmentOf).map((faults) => ({
      name: faults.map(({ place, replacement: [kind] }) => `${describePlace(place)} ← ${kind}`).join(', '),
      place: faults.map(({ place }) => describePlace(place)).join(' '),
      faults: faults.map(({ place }) => place),
      answer: faults.reduce<unknown>(
        (spoiled, { place, replacement }) => changed(spoiled, place, valueFor(place, replacement)),
        answer,
      ),
    })),
  );
}

function roundsOf(kinds: readonly (readonly Place[])[]): Fault[][] {
  const roundOf = (replacementAt: (index: number) => Replacement | undefined) =>
    kinds.flatMap((places, index) => {
      const replacement = replacementAt(index);
      return replacement ? [{ places, replacement }] : [];
    });
  if (process.env['PROVA_ALL_VARIANTS'] !== undefined) {
    return REPLACEMENTS.map((replacement) => roundOf(() => replacement));
  }
  const [removed, nulled, ...others] = REPLACEMENTS;
  return [roundOf(() => removed), roundOf(() => nulled), roundOf((index) => others[index % others.length])];
}

/** Removing an item would shift the others: it is nulled instead. */
const valueFor = (place: Place, [kind, value]: Replacement) =>
  kind === 'removed' && typeof place.at(-1) === 'number' ? null : value;

/**
 * Packs the faults into answers: each fault joins the first answer without another fault in its compartment.
 */
function pack(faults: readonly Fault[], compartmentOf: (place: Place) => string): PlacedFault[][] {
  const packs: PlacedFault[][] = [];
  for (const { places, replacement } of faults) {
    const placeIn = (pack: readonly PlacedFault[]) =>
      places.find((place) =>
        pack.every(
          (other) => compartmentOf(other.place) !== compartmentOf(place) && !collide(other.place, place),
        ),
      );
    const found = packs.find((pack) => placeIn(pack) !== undefined);
    const place = found ? placeIn(found) : places[0];
    if (place === undefined) continue;
    if (found) found.push({ place, replacement });
    else packs.push([{ place, replacement }]);
  }
  return packs;
}
