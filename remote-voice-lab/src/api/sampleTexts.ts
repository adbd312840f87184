/** One of the bank's questions: the text that a test of voices begins with. */
export const SAMPLE_QUESTION = 'Why should a Java class that overrides equals also override hashCode?';
/** The words of the sample recording, with terms that recognisers miss. */
export const SAMPLE_ANSWER =
  'Equal objects must have equal hash codes. Otherwise a hash map looks in the wrong bucket and misses the key.';
