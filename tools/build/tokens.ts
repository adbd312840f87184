import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { tokensToCss } from '@prova/shared/ui/theme/tokensToCss';

/** Writes the style sheet that says to CSS what tokens.ts says to antd. */
writeFileSync(join(projectRoot, 'shared/sdk/src/ui/theme/tokens.css'), tokensToCss());
