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
  /** Where its faults are, in dots and brackets. */
  readonly place: string;
  readonly faults: readonly Place[];
  readonly answer: unknown;
}

interface Packing {
  /** What of an answer a fault may take with it, such as one question: two faults are never within one. */
  readonly compartmentOf: (place: Place) => string;
}

/** What may be done to any one of these places. */
interface Fault {
  readonly places: readonly Place[];
  readonly replacement: Replacement;
}
/** One that is done to this place. */
interface PlacedFault {
  readonly place: Place;
  readonly replacement: Replacement;
}

/** `domains[].level` stands for the level of every domain. */
const kindOfPlace = (place: Place) => place.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
const isWithin = (inner: Place, outer: Place) => outer.every((step, index) => inner[index] === step);
const collide = (one: Place, other: Place) => isWithin(one, other) || isWithin(other, one);

/**
 * Every kind of place of a real answer with a fault, in as few answers as hold them all: a page takes long to mount, and what is wrong in one
 * question must leave the next one alone anyway. Each is removed, null, and something else, another thing for each; with `PROVA_ALL_VARIANTS` every
 * thing that there is.
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

/** An item that is taken out of its list would move the others: it is null instead. */
const valueFor = (place: Place, [kind, value]: Replacement) =>
  kind === 'removed' && typeof place.at(-1) === 'number' ? null : value;

/** Each fault once, where it can be had beside the others of its answer. */
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
