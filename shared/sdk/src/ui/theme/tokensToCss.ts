import {
  forcedColours,
  motion,
  palettes,
  paper,
  radius,
  ROOT_FONT_PX,
  space,
  type,
  width,
  type Palette,
} from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarations(group: string, values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).map(
    ([name, value]) =>
      `  --${group}-${kebab(name)}: ${typeof value === 'number' ? `${String(value)}px` : value};`,
  );
}

/** Text sizes follow the browser's setting. */
const typeInRem = Object.fromEntries(
  Object.entries(type).map(([name, value]) => [
    name,
    typeof value === 'number' ? `${String(value / ROOT_FONT_PX)}rem` : value,
  ]),
);

const colours = (palette: Palette) => declarations('color', { ...palette });

/** The tokens as the style sheet `theme/tokens.css`; a test keeps them equal. */
export function tokensToCss(): string {
  const constant = [
    ...declarations('type', typeInRem),
    ...declarations('space', space),
    ...declarations('radius', radius),
    `  --motion-quick: ${String(motion.quick)}ms;`,
    `  --motion-calm: ${String(motion.calm)}ms;`,
    `  --motion-ease: ${motion.ease};`,
    ...declarations('width', width),
  ];
  return [
    ':root {',
    ...constant,
    '}',
    '',
    ':root,',
    "[data-theme='dark'] {",
    '  color-scheme: dark;',
    ...colours(palettes.dark),
    '}',
    '',
    "[data-theme='light'] {",
    '  color-scheme: light;',
    ...colours(palettes.light),
    '}',
    '',
    '@media print {',
    '  :root[data-theme] {',
    '    color-scheme: light;',
    ...colours(paper).map((line) => `  ${line}`),
    '  }',
    '}',
    '',
    '@media (forced-colors: active) {',
    '  :root[data-theme] {',
    ...colours(forcedColours).map((line) => `  ${line}`),
    '  }',
    '}',
    '',
    '@media (prefers-reduced-motion: reduce) {',
    '  :root {',
    '    --motion-quick: 0ms;',
    '    --motion-calm: 0ms;',
    '  }',
    '}',
    '',
  ].join('\n');
}
