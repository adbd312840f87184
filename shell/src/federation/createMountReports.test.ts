import type { MountReport } from '@prova/shared/releases/mountReport';
import { createMountReports } from './createMountReports';

const release = { remote: 'content', version: '2.0.0' };

test('does not report releases shown only to a developer', () => {
  const sent: MountReport[] = [];
  const isShownAlone = ({ remote, version }: Pick<MountReport, 'remote' | 'version'>) =>
    remote === 'content' && version === '3.0.0';
  const reports = createMountReports((report) => sent.push(report), isShownAlone);
  reports.mounted({ ...release, version: '3.0.0' }, 80);
  reports.failed({
    remote: 'content',
    code: 'EVAL',
    detail: 'x is undefined',
    release: { version: '3.0.0', phase: 'evaluation', status: 0 },
  });
  expect(sent).toEqual([]);
  reports.mounted(release, 80.4);
  reports.mounted({ remote: 'feedback', version: '3.0.0' }, 90);
  expect(sent).toEqual([
    { ...release, phase: 'mounted', took: 80 },
    { remote: 'feedback', version: '3.0.0', phase: 'mounted', took: 90 },
  ]);
});
