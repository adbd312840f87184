import { join } from 'node:path';
import { rspack } from '@rspack/core';

const FOLDER = join(import.meta.dirname, '../src/ui/antd');
/** What draws with antd in the shell itself. Elsewhere the shared names stand, for otherwise nothing would be provided under them. */
const DRAWS = /[\\/](AntdProvider|ToastHolder|createAntdTheme)\.tsx?$/;

/**
 * What the shell itself draws with antd takes the modules as the files that they are: it is the one that provides them. By their shared
 * names they would be asked for through the federation runtime when the file that uses them has come, a trip later, and a fetch
 * that failed once would have failed until the page is loaded anew.
 */
export const ownAntd = () =>
  new rspack.NormalModuleReplacementPlugin(/^@prova\/shared\/ui\/antd\/\w+$/, (data) => {
    const name = data.request.slice(data.request.lastIndexOf('/') + 1);
    if (DRAWS.test(data.contextInfo.issuer)) data.request = join(FOLDER, `${name}.ts`);
  });
