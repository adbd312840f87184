/** The places of an answer with their types, each once: `domains[].questions[].level: string`. */
export function shapeOf(answer: unknown): string[] {
  return [...new Set(shapesIn(answer, ''))].toSorted();
}

function shapesIn(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shapesIn(item, `${place}[]`));
  if (typeof value !== 'object' || value === null)
    return [`${place}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([name, child]) =>
    shapesIn(child, place === '' ? name : `${place}.${name}`),
  );
}
