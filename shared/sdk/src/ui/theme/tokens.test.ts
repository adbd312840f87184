import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palettes, type Palette } from './tokens';
import { tokensToCss } from './tokensToCss';

test('matches tokens.css', () => {
  expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toBe(tokensToCss());
});

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const readable: [keyof Palette, keyof Palette][] = (['page', 'surface', 'sunken'] as const).flatMap(
  (ground) =>
    (['text', 'textMuted', 'accent', 'success', 'info', 'warning', 'danger'] as const).map(
      (ink): [keyof Palette, keyof Palette] => [ink, ground],
    ),
);
readable.push(['onAccent', 'accent'], ['text', 'marker'], ['text', 'accentSoft'], ['accent', 'accentSoft']);

describe.each(['dark', 'light'] as const)('%s', (mode) => {
  test.each(readable)('%s on %s has readable contrast (WCAG AA)', (ink, ground) => {
    expect(contrast(palettes[mode][ink], palettes[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['page', 'surface'] as const)('shows the edge of a control on %s', (ground) => {
    expect(contrast(palettes[mode].lineStrong, palettes[mode][ground])).toBeGreaterThanOrEqual(3);
  });
});
