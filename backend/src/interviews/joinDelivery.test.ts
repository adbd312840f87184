import { MOST_MOMENTS, type Moment } from '@prova/api/types/delivery';
import { spokenDelivery } from '../../testing/spokenDelivery';
import { joinDelivery } from './joinDelivery';

const um = (fromMs: number, from: number): Moment => ({
  kind: 'filler',
  fromMs,
  toMs: fromMs + 300,
  words: { from, to: from + 2 },
});
const spoken = (...moments: Moment[]) => ({ ...spokenDelivery, moments });
type Parts = Parameters<typeof joinDelivery>;
const momentsOf = (first: Parts[0], second: Parts[1]) => joinDelivery(first, second, 20)?.moments;

test('[F12, F14] continues time and text of the first part with the moments of the second', () => {
  const lost: Moment = { ...um(900, 0), words: null };
  const [first, second] = [spoken(um(0, 3)), spoken(um(100, 5), lost)];
  // The first part has 48.2 seconds of speech.
  expect(momentsOf({ measured: first }, second)).toEqual([
    um(0, 3),
    um(48_300, 25),
    { ...lost, fromMs: 49_100, toMs: 49_400 },
  ]);
  expect(momentsOf({ measured: null }, second)).toEqual([um(100, 25), lost]);
  expect(momentsOf({ measured: first }, null)).toEqual([um(0, 3)]);
});

test('[F12, F14] reports no moments of an answer without those of a part, or with too many', () => {
  const { moments: _, ...unknown } = spokenDelivery;
  expect(momentsOf({ measured: unknown }, spoken(um(0, 0)))).toBeUndefined();
  expect(momentsOf({ measured: spoken(um(0, 0)) }, unknown)).toBeUndefined();
  const many = Array.from({ length: MOST_MOMENTS }, () => um(0, 0));
  expect(momentsOf({ measured: spoken(...many) }, spoken())).toHaveLength(MOST_MOMENTS);
  expect(momentsOf({ measured: spoken(...many) }, spoken(um(0, 0)))).toBeUndefined();
});
