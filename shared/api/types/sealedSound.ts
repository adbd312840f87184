/**
 * The sound of a question ahead of the question: the response to `GET
 * …/questions/{assignedQuestionId}/sealed-voice`, an extension of Prova's own server. Its bytes are a nonce
 * and, encrypted with AES-256-GCM, one byte with the length of the media type, the media type, and the sound;
 * the authentication tag is at the end.
 */
export const SEALED_NONCE_BYTES = 12;

/**
 * The secret whose SHA-256 is the key. Only a candidate who was asked the question can derive it: the sound
 * reveals the question, and must not be heard in advance.
 * @param question the words as they are shown
 */
export const sealedSoundSecret = (assignedQuestionId: string, question: string): string =>
  `${assignedQuestionId}\n${question}`;
