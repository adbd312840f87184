import { join } from 'node:path';
import { rspack } from '@rspack/core';

const FOLDER = join(import.meta.dirname, '../src/ui/antd');
/**
 * Users of antd in the shell itself. Elsewhere the shared names remain, since nothing would be provided under
 * them otherwise.
 */
const DRAWS = /[\\/](AntdProvider|ToastHolder|createAntdTheme)\.tsx?$/;

/**
 * The shell imports its antd modules as plain files, because it provides them. By shared name they would be
 * requested through the federation runtime after the importing file has loaded, a round trip later, and a
 * failed fetch would stay failed until a reload.
 */
export const ownAntd = () =>
  new rspack.NormalModuleReplacementPlugin(/^@prova\/shared\/ui\/antd\/\w+$/, (data) => {
    const name = data.request.slice(data.request.lastIndexOf('/') + 1);
    if (DRAWS.test(data.contextInfo.issuer)) data.request = join(FOLDER, `${name}.ts`);
  });
