import type { FastifyBaseLogger } from 'fastify';
import type { InterviewQuestion } from '../interviewer/interviewer';
import type { Speaker } from '../speech/speaker';

/**
 * Has questions spoken before anybody asks for their audio, in their order and in the background. The speaker keeps what it
 * made; what fails here is tried again when it is asked for.
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
