/** Maximum nesting: deeper than any body known to this server, and shallow enough for any recursion. */
const MAX_DEPTH = 16;

type Finding = { kind: 'duplicate'; key: string } | { kind: 'depth' };

/** Index of the quote that ends the string beginning at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Ambiguities of well-formed JSON that parsers ignore: duplicate keys of an object, of which only the last
 * would count, and excessive nesting.
 */
export function findAmbiguity(json: string): Finding | null {
  // Keys so far for each open object; arrays have none.
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
