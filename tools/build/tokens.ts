import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { tokensToCss } from '@prova/shared/ui/theme/tokensToCss';

/** Writes the style sheet equivalent of tokens.ts for CSS. */
writeFileSync(join(projectRoot, 'shared/sdk/src/ui/theme/tokens.css'), tokensToCss());
