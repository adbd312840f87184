import type { FastifyBaseLogger } from 'fastify';
import type { InterviewQuestion } from '../interviewer/interviewer';
import type { Speaker } from '../speech/speaker';

/**
 * Synthesises questions before their audio is requested, in order and in the background. The speaker caches
 * its output; a failed question is retried on request.
 */
export function createSpeakAhead(speaker: Speaker, log: Pick<FastifyBaseLogger, 'warn'>) {
  const speakAll = async (questions: readonly InterviewQuestion[]) => {
    for (const { questionId, spoken } of questions) {
      try {
        await speaker.speak(spoken);
      } catch (error) {
        log.warn({ err: error, questionId }, 'a question was not spoken ahead');
      }
    }
  };
  return (questions: readonly InterviewQuestion[]) => void speakAll(questions);
}
