import type { QuestionFeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import { isUnknown } from '@prova/shared/answers/tolerant';
import { useTranslation } from 'react-i18next';
import { questionId, type Place } from '../state/place';
import { totalPercent } from '../state/scores';
import { linesOf, shownItems } from '../state/sections';
import { useForeignLanguage } from '../useForeignLanguage';
import { Answer } from './Answer';
import { DeliveryLine } from './DeliveryLine';
import { Lines } from './Lines';
import styles from './QuestionCard.module.css';
import { ScoreBars } from './ScoreBars';
import { TotalScore } from './TotalScore';

interface QuestionCardProps {
  readonly question: QuestionFeedbackAnswer;
  readonly place: Place;
}

export function QuestionCard({ question, place }: QuestionCardProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const answer = question.answer ?? '';
  const feedback = linesOf(question.feedback);
  const total = totalPercent(question);
  const sections = [
    { name: 'strengths', lines: linesOf(question.strengths) },
    { name: 'developmentAreas', lines: linesOf(question.developmentAreas) },
    { name: 'gaps', lines: shownItems(question.technicalGapsIdentified) },
    { name: 'languageNotes', lines: linesOf(question.languageNotes) },
    { name: 'barriers', lines: shownItems(question.languageBarriersNoted) },
  ].filter(({ lines }) => lines.length > 0);
  const remarks = [...feedback, ...sections.flatMap(({ lines }) => lines)];
  const progression = linesOf(question.progressionPathway);
  const number = t('question.number', { number: place.question + 1 });
  const { level, scores } = question;
  const levelWord = level !== null && isUnknown(level) ? level.unknown : level && t(`level.${level}`);
  return (
    <article className={styles['card']} aria-labelledby={questionId(place)}>
      <div className={styles['meta']}>
        <span>{levelWord === null ? number : `${number} · ${levelWord}`}</span>
        {total !== null && <TotalScore percent={total} />}
        {scores.length === 0 && <span>{t('question.notScored')}</span>}
      </div>
      <h5
        id={questionId(place)}
        className={styles['question']}
        lang={foreignLanguage(question.question ?? '')}
        tabIndex={-1}
      >
        {question.question ?? t('question.withoutText')}
      </h5>
      <Answer answer={answer} remarks={remarks} />
      <DeliveryLine delivery={question.delivery} secondsTaken={question.secondsTaken} answer={answer} />
      {feedback.length > 0 && (
        <section className={styles['verdict']}>
          <h6 className={styles['label']}>{t('question.feedback')}</h6>
          <Lines lines={feedback} answer={answer} />
        </section>
      )}
      <div className={styles['sections']}>
        {sections.map(({ name, lines }) => (
          <section key={name}>
            <h6 className={styles['label']}>{t(`question.${name}`)}</h6>
            <Lines lines={lines} answer={answer} />
          </section>
        ))}
        {/* Not among the remarks: it quotes a model answer, not the candidate. */}
        {progression.length > 0 && (
          <section>
            <h6 className={styles['label']}>{t('question.progression')}</h6>
            <Lines lines={progression} />
          </section>
        )}
      </div>
      {scores.length > 0 && <ScoreBars scores={scores} />}
    </article>
  );
}
