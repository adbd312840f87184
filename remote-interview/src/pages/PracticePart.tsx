import { MicrophoneButton, RecordingNotice, useDictation } from '../features/dictation';
import { useConversation, useLiveActions } from '../features/liveInterview';
import { PracticeReview } from '../features/practice';

/** The review after a practice answer, over the room, with answer box and microphone for another try. */
export function PracticePart() {
  const dictation = useDictation();
  const phase = useConversation((conversation) => conversation.phase);
  // While answering, the draft is irrelevant here: each key would re-render this part.
  const attempt = useConversation(({ draft, phase: { name } }) => (name === 'reviewing' ? draft.text : ''));
  const actions = useLiveActions();
  if (phase.name !== 'reviewing') return null;
  const { interview, question, answer } = phase;
  const { assignedQuestionId } = question;
  return (
    <PracticeReview
      key={assignedQuestionId}
      question={{ interviewId: interview.id, assignedQuestionId }}
      words={question.question}
      answer={answer}
      isLast={interview.questions.at(-1)?.assignedQuestionId === assignedQuestionId}
      attempt={attempt}
      microphone={<MicrophoneButton isDisabled={false} onStart={dictation.start} onStop={dictation.stop} />}
      recording={
        <RecordingNotice
          transcriber={null}
          onTryAgain={dictation.tryAgain}
          onStop={dictation.stop}
          onDismiss={dictation.dismissProblem}
        />
      }
      onEdit={(text) => actions.edit(text)}
      onStopSpeaking={() => dictation.stop()}
      onNext={() => {
        dictation.stop();
        actions.closeReview();
      }}
    />
  );
}
