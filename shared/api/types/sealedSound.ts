/**
 * The sound of a question before the question itself: what `GET …/questions/{assignedQuestionId}/sealed-voice` answers, an
 * addition of Prova's own server. Its bytes are a nonce and, encrypted with AES-256-GCM, one byte with the length of the
 * media type, the media type, and the sound; the authentication tag stands at the end.
 */
export const SEALED_NONCE_BYTES = 12;

/**
 * What the key is the SHA-256 of. Whoever has been asked the question has it, and nobody before: the sound is the
 * question, and may not be heard ahead of it.
 * @param question the words as they are shown
 */
export const sealedSoundSecret = (assignedQuestionId: string, question: string): string =>
  `${assignedQuestionId}\n${question}`;
