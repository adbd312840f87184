import { join } from 'node:path';
import { ask, askTool } from './askTool';
import type { Verdict } from './verdict';

/** Each tool of the monitoring stack, by its Debian package, and what it has to accept. */
const TOOLS = [
  {
    tool: { program: 'promtool', package: 'prometheus', versionWord: '--version' },
    calls: [
      ['check', 'config', '--syntax-only', 'prometheus.yaml'],
      ['check', 'rules', 'prova.rules.yaml'],
      ['test', 'rules', 'prova.rules.test.yaml'],
    ],
  },
  {
    tool: { program: 'amtool', package: 'prometheus-alertmanager', versionWord: '--version' },
    calls: [['check-config', 'alertmanager.yaml']],
  },
  {
    tool: {
      program: 'prometheus-blackbox-exporter',
      package: 'prometheus-blackbox-exporter',
      versionWord: '--version',
    },
    calls: [['--config.file=blackbox.yaml', '--config.check']],
  },
] as const;

/** Whether Prometheus, Alertmanager and the blackbox exporter accept their files, and each alert fires as it should. */
export const checkMonitoring = (examples: string): readonly Verdict[] =>
  TOOLS.map(({ tool, calls }) =>
    askTool(`monitoring with ${tool.program}`, tool, () =>
      calls.flatMap((words) => {
        const said = ask(tool.program, words, join(examples, 'monitoring'));
        return said.ok ? [] : [`${tool.program} ${words.join(' ')}: ${said.text}`];
      }),
    ),
  );
