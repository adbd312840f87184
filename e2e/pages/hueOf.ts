import type { Locator } from 'playwright/test';

export type Hue = 'red' | 'orange' | 'yellow' | 'green' | 'blue';

/** Start of each colour on the wheel, in degrees; red begins again after the last colour. */
const BEGINS: readonly (readonly [number, Hue])[] = [
  [0, 'red'],
  [16, 'orange'],
  [42, 'yellow'],
  [75, 'green'],
  [185, 'blue'],
  [300, 'red'],
];

/** The name of an element's fill colour, as people see it. */
export async function hueOf(filled: Locator): Promise<Hue> {
  const colour = await filled.evaluate((element) => getComputedStyle(element).fill);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const degrees = (sixth * 60 + 360) % 360;
  return BEGINS.findLast(([from]) => degrees >= from)?.[1] ?? 'red';
}
