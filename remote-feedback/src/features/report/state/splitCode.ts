/** A stretch of an answer: prose, or whole lines of code without their fences. `start` is its place. */
export interface AnswerPart {
  readonly start: number;
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
  const parts: { from: number; to: number; isCode: boolean }[] = [];
  const add = (isCode: boolean, from: number, to: number) => {
    const last = parts.at(-1);
    if (last && !last.isCode && !isCode && last.to === from) last.to = to;
    else if (from < to) parts.push({ from, to, isCode });
  };
  let at = 0;
  while (at < lines.length) {
    if (FENCE.test(lines[at] ?? '')) {
      const close = lines.findIndex((line, index) => index > at && FENCE.test(line));
      const end = close < 0 ? lines.length : close;
      add(true, at + 1, end);
      at = end + 1;
      continue;
    }
    const end = Math.max(at + 1, endOfCode(kinds, at));
    add(end > at + 1, at, end);
    at = end;
  }
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return parts.map(({ from, to, isCode }, index) => {
    // Beside other prose, after empty fences, the line break belongs to the text.
    const lineBreak = !isCode && parts[index - 1]?.isCode === false ? 1 : 0;
    const start = (starts[from] ?? 0) - lineBreak;
    return { text: answer.slice(start, (starts[to] ?? 0) - 1), start, isCode };
  });
}
