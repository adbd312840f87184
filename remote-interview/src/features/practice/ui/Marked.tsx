/** A sentence with the words marked that it quotes of an answer. */
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
