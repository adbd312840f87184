/** Number of samples along the stroke: 1.6 s. */
export const READINGS = 32;

/** The stroke of the product's mark: its middle rises slightly from left to right. */
const LEFT = { x: 1, y: 25.85 };
const RIGHT = { x: 31, y: 22.15 };
/** Half the stroke's thickness, for silence and for the loudest sound. */
const THINNEST = 0.5;
const THICKEST = 6;

const inShort = (value: number) => String(Math.round(value * 100) / 100);

/** A line through points as midpoints of its curves, without corners. */
function curve(points: readonly (readonly [number, number])[]): string {
  const at = ([x, y]: readonly [number, number]) => `${inShort(x)} ${inShort(y)}`;
  const curves = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? point;
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  const [first = [0, 0] as const] = points;
  return `${at(first)}${curves.join('')}L${at(points.at(-1) ?? first)}`;
}

/**
 * The outline of a marker stroke that swells with a sound.
 * @param levels from 0 to 1, the oldest first: on the left, where the pen began
 */
export function voiceStroke(levels: readonly number[]): string {
  const last = Math.max(1, levels.length - 1);
  const edge = (side: 1 | -1) =>
    levels.map((level, index) => {
      const along = index / last;
      // Perceived loudness is logarithmic: the square root is close enough and needs no floor.
      const half = THINNEST + (THICKEST - THINNEST) * Math.sqrt(Math.min(1, Math.max(0, level)));
      return [
        LEFT.x + (RIGHT.x - LEFT.x) * along,
        LEFT.y + (RIGHT.y - LEFT.y) * along + side * half,
      ] as const;
    });
  return `M${curve(edge(-1))}L${curve(edge(1).toReversed())}Z`;
}
