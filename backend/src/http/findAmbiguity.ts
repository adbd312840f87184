/** Deeper than any body this server knows, and shallow enough for whatever walks through it. */
const MAX_DEPTH = 16;

type Finding = { kind: 'duplicate'; key: string } | { kind: 'depth' };

/** Index of the quote that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * What a parser overlooks in well-formed JSON: a key that stands twice in one object, of which only the last would count,
 * and nesting without reason.
 */
export function findAmbiguity(json: string): Finding | null {
  // For each open bracket the keys seen so far; arrays have none.
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charAt(at)) {
      case '{':
      case '[':
        isKey = json[at] === '{';
        open.push(isKey ? new Set() : null);
        if (open.length > MAX_DEPTH) return { kind: 'depth' };
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        isKey = open.at(-1) instanceof Set;
        break;
      case '"': {
        const end = endOfString(json, at);
        if (isKey) {
          const key = String(JSON.parse(json.slice(at, end + 1)));
          const seen = open.at(-1);
          if (seen?.has(key)) return { kind: 'duplicate', key };
          seen?.add(key);
          isKey = false;
        }
        at = end;
      }
    }
  }
  return null;
}
