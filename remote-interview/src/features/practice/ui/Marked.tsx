/** A sentence with the words that it quotes from an answer marked. */
export function Marked({ children }: { readonly children: string }) {
  return children.split(/(“[^”]*”)/).map((part, at) =>
    part.startsWith('“') ? (
      <mark key={at} dir="auto">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
