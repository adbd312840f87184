import { normalizeText, type NormalizedText, type Rewrite } from '@prova/api/text/normalizeText';
import { decodeHTML } from 'entities';
import { isName } from './findMentions';
import { COVERED, UNCOVERED } from './vocabulary';

const TERMS = [...Object.values(COVERED).flat(), ...UNCOVERED];
const isTechnology = (letters: string) => isName(letters, TERMS);

const ENTITIES: Rewrite = [/&(?:#x?[0-9a-f]{1,7}|[a-z][a-z0-9]{1,31});/gi, ([found]) => decodeHTML(found)];
/** Markup as in '__Python__' and '`Python`'; `snake_case` is left alone. */
const EMPHASIS: Rewrite = [
  /(?<![\p{L}\p{N}_*~`])[_*~`]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}+#.,:;!?)])[_*~`]+(?![\p{L}\p{N}_*~`])/gu,
  () => '',
];
const HASHTAG: Rewrite = [
  /(?<![\p{L}\p{N}#&])#(\p{L}[\p{L}\p{N}_]*)/gu,
  ([, name = '']) => (isTechnology(name) ? name : name.replaceAll(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')),
];

/** A job description's visible text, whatever its source: HTML, a PDF, Markdown, a social network's post. */
export const normalizeJobDescription = (description: string): NormalizedText =>
  normalizeText(description, { before: [ENTITIES], after: [EMPHASIS, HASHTAG], isWord: isTechnology });
