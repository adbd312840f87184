import { join } from 'node:path';
import { ask, askTool } from './askTool';
import type { Verdict } from './verdict';

/** Whether Prometheus accepts its files, and each alert fires exactly when it should. */
export const checkMonitoring = (examples: string): Verdict =>
  askTool(
    'monitoring with promtool',
    { program: 'promtool', package: 'prometheus', versionWord: '--version' },
    () => {
      const folder = join(examples, 'monitoring');
      return [
        ['check', 'config', '--syntax-only', 'prometheus.yaml'],
        ['check', 'rules', 'prova.rules.yaml'],
        ['test', 'rules', 'prova.rules.test.yaml'],
      ].flatMap((words) => {
        const said = ask('promtool', words, folder);
        return said.ok ? [] : [`promtool ${words.join(' ')}: ${said.text}`];
      });
    },
  );
