import { READINGS, voiceStroke } from './voiceStroke';

/** The numbers of an outline, as points. */
function pointsOf(outline: string): { x: number; y: number }[] {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    x: numbers[2 * at] ?? NaN,
    y: numbers[2 * at + 1] ?? NaN,
  }));
}
const heightAt = (outline: string, x: number) => {
  const near = pointsOf(outline).filter((point) => Math.abs(point.x - x) < 1);
  return Math.max(...near.map(({ y }) => y)) - Math.min(...near.map(({ y }) => y));
};
const still = (level: number) => Array.from({ length: READINGS }, () => level);

test("draws silence as the mark's thin stroke, and the loudest sound as the thickest", () => {
  const [left, ...others] = pointsOf(voiceStroke(still(0)));
  expect(left).toEqual({ x: 1, y: 25.35 });
  expect(others.at(-1)).toEqual({ x: 1, y: 26.35 });
  expect(Math.max(...others.map(({ x }) => x))).toBe(31);
  expect(pointsOf(voiceStroke(still(1))).at(-1)).toEqual({ x: 1, y: 31.85 });
  expect(voiceStroke(still(7))).toBe(voiceStroke(still(1)));
  expect(voiceStroke(still(-1))).toBe(voiceStroke(still(0)));
});

test('swells by half at a quarter of the loudness, with the oldest moment on the left', () => {
  const half = pointsOf(voiceStroke(still(0.25))).at(-1)?.y ?? NaN;
  expect(half).toBeCloseTo(25.85 + 0.5 + 5.5 / 2, 2);
  const outline = voiceStroke(still(0).map((_, at) => (at < 8 ? 1 : 0)));
  expect(heightAt(outline, 4)).toBeGreaterThan(10);
  expect(heightAt(outline, 28)).toBeLessThan(2);
});

test('draws a closed outline of curves', () => {
  expect(voiceStroke(still(0.5))).toMatch(/^M[-\d. ]+(Q[-\d. ]+)+L[-\d. ]+L[-\d. ]+(Q[-\d. ]+)+L[-\d. ]+Z$/);
});
