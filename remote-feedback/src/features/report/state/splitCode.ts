/** A stretch of an answer: prose, or whole lines of code without their fences. */
export interface AnswerPart {
  readonly text: string;
  readonly isCode: boolean;
}

const FENCE = /^\s*```/;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/;
/** Minimum lines of code: with fewer, a sentence with a semicolon would count as code. */
const FEWEST_LINES = 2;

const SIGNS: readonly RegExp[] = [
  // Ends like a statement or a block, or closes one.
  /(?:[(){}=[\]<>+].*;|\{)\s*$/,
  /^\s*[})\]]/,
  // Begins with a keyword, and has the punctuation of code.
  /^\s*(?:const|let|var|function|async|await|export|import|from|class|interface|def|return|if|elif|else|for|while|try|except|catch|switch|case|with|public|private|protected|static|final|@\w+)\b.*[(){}:;=]/,
  // Assigns, or maps.
  /^\s*[\w.$[\]'"]+\s*(?:[-+*/|&:]?=|=>)\s*\S/,
  /^\s*(?:SELECT|FROM|WHERE|(?:LEFT |INNER |RIGHT |CROSS )?JOIN|GROUP BY|ORDER BY|HAVING|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|WITH|LIMIT|RUN|COPY|CMD|ENTRYPOINT|WORKDIR|ENV|EXPOSE)\b/,
  /^\s*<\/?[A-Za-z][^>]*>/,
];
const INDENTED = /^(?: {2,}|\t)\S/;

type Kind = 'code' | 'indented' | 'blank' | 'prose';

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank';
  if (BULLET.test(line)) return 'prose';
  if (SIGNS.some((sign) => sign.test(line))) return 'code';
  return INDENTED.test(line) ? 'indented' : 'prose';
}

/** The end of the code that begins with a line, exclusive; the line itself if there is no code. */
function endOfCode(kinds: readonly Kind[], start: number): number {
  let end = start;
  let lines = 0;
  for (let at = start; at < kinds.length && kinds[at] !== 'prose'; at += 1) {
    if (kinds[at] === 'blank') continue;
    lines += 1;
    end = at + 1;
  }
  return kinds[start] === 'code' && lines >= FEWEST_LINES ? end : start;
}

/**
 * Splits an answer into prose and code: text between fences, or lines that look like code. Spoken answers
 * have none.
 */
export function splitCode(answer: string): readonly AnswerPart[] {
  const lines = answer.split('\n');
  const kinds = lines.map(kindOf);
  const parts: { lines: string[]; isCode: boolean }[] = [];
  const add = (isCode: boolean, added: readonly string[]) => {
    const last = parts.at(-1);
    if (last && !last.isCode && !isCode) last.lines.push(...added);
    else if (added.length > 0) parts.push({ lines: [...added], isCode });
  };
  let at = 0;
  while (at < lines.length) {
    if (FENCE.test(lines[at] ?? '')) {
      const close = lines.findIndex((line, index) => index > at && FENCE.test(line));
      const end = close < 0 ? lines.length : close;
      add(true, lines.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    const end = endOfCode(kinds, at);
    if (end > at) add(true, lines.slice(at, end));
    else add(false, lines.slice(at, at + 1));
    at = Math.max(end, at + 1);
  }
  return parts.map((part) => ({ text: part.lines.join('\n'), isCode: part.isCode }));
}
