import type { QuestionItem } from '../bank/questionItem';

/** Sentences of an item that are right by its own account, none of which may be read as a mistake. */
export function rightSentences({ concepts, misconceptions, model, fixtures }: QuestionItem): string[] {
  return [
    ...concepts.map(({ point }) => point),
    ...misconceptions.map(({ correction }) => correction),
    ...[model, fixtures.strong].flatMap((text) => text.split(/(?<=[.!?])\s+/)),
  ];
}

/** Right, despite words of a wrong claim, or a wrong claim mentioned to be rejected. */
export const SUSPICIOUS_BUT_RIGHT: readonly { item: string; sentence: string }[] = [
  {
    item: 'java-container-memory',
    sentence: 'Simply increasing Xmx would not help, the rest would have even less room.',
  },
  { item: 'java-jpa-n-plus-one', sentence: 'It would be a mistake to set all associations to eager.' },
  { item: 'java-jvm', sentence: 'It is not true that Java is only interpreted.' },
  {
    item: 'java-null-optional',
    sentence: 'Using Optional everywhere is a bad habit, it would only hide the problem.',
  },
  { item: 'java-streams', sentence: 'Some people claim that a stream is always faster than a loop.' },
  { item: 'java-streams', sentence: 'A stream is always faster than a loop, which is not true.' },
  { item: 'java-strings', sentence: 'I call equals instead of comparing the content with ==.' },
  { item: 'py-logging', sentence: 'Logging everything at debug level would only bury the important line.' },
  { item: 'sql-n-plus-one', sentence: 'If you make all relations eager, every page loads too much.' },
  {
    item: 'cloud-operator',
    sentence: 'If the reconcile function waits for ten minutes, the others are blocked.',
  },
  {
    item: 'cloud-image-build',
    sentence: 'I pin the base image by digest because latest is a moving target.',
  },
  { item: 'js-equality', sentence: 'It is a myth that === converts anything.' },
  { item: 'sql-index', sentence: 'Indexing every column costs every write and helps few queries.' },
  { item: 'sec-encode-hash-encrypt', sentence: 'A typical misuse: Base64 as protection of a password.' },
  {
    item: 'cloud-probes',
    sentence: 'Nobody should believe that a failing readiness probe restarts the container.',
  },
  { item: 'react-props-state', sentence: 'Props can be changed by the component, but that is wrong.' },
  { item: 'java-collections-choice', sentence: 'A LinkedHashMap keeps the order of insertion.' },
];
