import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { QuestionReason } from '@prova/shared/ui/QuestionReason';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimedQuestion } from '../api/claimedPointsApi';
import { questionId, type Place } from '../state/place';
import { pointHistory } from '../state/pointHistory';
import { bandOf, totalPercent } from '../state/scores';
import { linesOf, shownItems, withoutModel } from '../state/sections';
import { judgedPoints, otherPoints, statedPoints } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import { Answer } from './Answer';
import { ClaimablePoints } from './ClaimablePoints';
import { DeliveryLine } from './DeliveryLine';
import { Disclosure } from './Disclosure';
import { Lines } from './Lines';
import { ModelAnswer } from './ModelAnswer';
import { OtherPoints } from './OtherPoints';
import { PointHistory } from './PointHistory';
import { PointList } from './PointList';
import styles from './QuestionCard.module.css';
import { QuestionExhibit } from './QuestionExhibit';
import { ScoreBars } from './ScoreBars';
import { TotalScore } from './TotalScore';

interface QuestionCardProps {
  readonly question: QuestionFeedbackAnswer;
  readonly place: Place;
  /** As in the interview, from 1. */
  readonly number: number;
  /** Everything that was said of the answer is to be seen. */
  readonly showDetails: boolean;
  /** Where its candidate may say what else the answer says; null where nobody is asked. */
  readonly claimed: ClaimedQuestion | null;
  /** What can be said of it in return. */
  readonly children: ReactNode;
}

/** An explanation is what any question asks for: it is not said. */
const isTask = (kind: QuestionFeedbackAnswer['kind']) =>
  kind === 'DEBUG' || kind === 'DESIGN' || kind === 'STORY';

/** What was asked and said, with what it showed marked in it and what it lacked beside it; then what was said of it. */
export function QuestionCard({ question, place, number, showDetails, claimed, children }: QuestionCardProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const answer = question.answer ?? '';
  const feedback = linesOf(question.feedback);
  const points = statedPoints(question);
  const hasStates = points.length > 0;
  const judged = judgedPoints(points);
  const others = otherPoints(points);
  // What is lacking stands among the points then.
  const gaps = hasStates ? [] : shownItems(question.technicalGapsIdentified);
  const total = totalPercent(question);
  const strengths = linesOf(question.strengths);
  const developmentAreas = linesOf(question.developmentAreas);
  const languageNotes = linesOf(question.languageNotes);
  const barriers = shownItems(question.languageBarriersNoted);
  const sections = [
    { name: 'strengths', lines: strengths },
    // What is to be corrected stands open where it does not say what is lacking as well.
    { name: 'developmentAreas', lines: hasStates ? [] : developmentAreas },
    { name: 'languageNotes', lines: languageNotes },
    { name: 'barriers', lines: barriers },
  ].filter(({ lines }) => lines.length > 0);
  const remarks = {
    corrected: [...feedback, ...developmentAreas, ...gaps],
    showed: strengths,
    wording: [...languageNotes, ...barriers],
  };
  const model = linesOf(question.modelAnswer);
  const progression = withoutModel(linesOf(question.progressionPathway), model);
  const history = pointHistory(question);
  const title = t('question.number', { number });
  const { level, scores } = question;
  const levelWord = level !== null && isUnknown(level) ? level.unknown : level && t(`level.${level}`);
  const kindWord = isTask(question.kind) ? t(`question.kind.${question.kind}`) : null;
  const meta = [title, levelWord, kindWord].filter((word) => word !== null).join(' · ');
  const isComplete = question.isComplete === true;
  const reasons = {
    described: t('question.why.described'),
    again: t('question.why.again'),
    besideLevel: t('question.why.besideLevel'),
  };
  return (
    <article className={styles['card']} aria-labelledby={questionId(place)}>
      <div className={styles['meta']}>
        <span>{meta}</span>
        {total !== null && <TotalScore total={total} range={bandOf(question)} />}
        {total === null && scores.length === 0 && <span>{t('question.notScored')}</span>}
      </div>
      <h4
        id={questionId(place)}
        className={styles['question']}
        lang={foreignLanguage(question.question ?? '')}
        tabIndex={-1}
      >
        {question.question ?? t('question.withoutText')}
      </h4>
      {question.exhibit && <QuestionExhibit exhibit={question.exhibit} />}
      {question.why && <QuestionReason why={question.why} texts={reasons} />}
      <div className={styles['exchange']}>
        <div className={styles['said']}>
          <Answer answer={answer} remarks={remarks} />
          <DeliveryLine delivery={question.delivery} secondsTaken={question.secondsTaken} answer={answer} />
          {feedback.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('question.feedback')}</h5>
              <Lines lines={feedback} answer={answer} />
            </section>
          )}
        </div>
        <div className={styles['beside']}>
          {hasStates && developmentAreas.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('question.developmentAreas')}</h5>
              <Lines lines={developmentAreas} answer={answer} />
            </section>
          )}
          {judged.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('points.title')}</h5>
              <PointList points={judged} />
            </section>
          )}
          {gaps.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('question.gaps')}</h5>
              <Lines lines={gaps} answer={answer} />
            </section>
          )}
          {scores.length > 0 && <ScoreBars scores={scores} />}
        </div>
      </div>
      {others.length > 0 &&
        (claimed === null || answer.trim() === '' ? (
          <OtherPoints points={others} />
        ) : (
          <ClaimablePoints
            question={claimed}
            points={points}
            others={others}
            isShared={question.sharesClaims === true}
          />
        ))}
      {(sections.length > 0 || progression.length > 0 || history.length > 0) && (
        <Disclosure label={t('question.details')} isShown={showDetails}>
          <div className={styles['sections']}>
            {sections.map(({ name, lines }) => (
              <section key={name}>
                <h5 className={styles['label']}>{t(`question.${name}`)}</h5>
                <Lines lines={lines} answer={answer} />
              </section>
            ))}
            {/* Not among the remarks: it may quote a model answer, not the candidate. */}
            {progression.length > 0 && (
              <section>
                <h5 className={styles['label']}>{t('question.progression')}</h5>
                <Lines lines={progression} />
              </section>
            )}
            {history.length > 0 && (
              <section>
                <h5 className={styles['label']}>{t('points.history')}</h5>
                <PointHistory points={history} />
              </section>
            )}
          </div>
        </Disclosure>
      )}
      {(model.length > 0 || isComplete) && <ModelAnswer lines={model} isComplete={isComplete} />}
      {children}
    </article>
  );
}
