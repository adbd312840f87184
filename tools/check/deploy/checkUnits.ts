import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askTool } from './askTool';
import type { Verdict } from './verdict';

/** Maximum exposure in tenths of systemd's exposure level: 100 without any of its settings. */
const HIGHEST_EXPOSURE = 20;

/** Whether systemd accepts the units, and each service's exposure level. */
export const checkUnits = (examples: string): Verdict =>
  askTool(
    'systemd units with systemd-analyze verify and security',
    { program: 'systemd-analyze', package: 'systemd', versionWord: '--version' },
    () => {
      const folder = join(examples, 'systemd');
      const units = readdirSync(folder);
      const verified = ask('systemd-analyze', ['verify', ...units.map((unit) => `./${unit}`)], folder);
      const words = ['security', '--offline=yes', `--threshold=${String(HIGHEST_EXPOSURE)}`];
      const reach = units
        .filter((unit) => unit.endsWith('.service'))
        .map((unit) => ask('systemd-analyze', [...words, `./${unit}`], folder))
        .flatMap(({ ok, text }) => (ok ? [] : [text.split('\n').at(-1) ?? '']));
      return [...(verified.ok && verified.text === '' ? [] : [verified.text]), ...reach];
    },
  );
