import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import { QuestionReason } from '@prova/shared/ui/QuestionReason';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimedQuestion } from '../api/claimedPointsApi';
import type { Range } from '../state/moments';
import { questionId, type Place } from '../state/place';
import { pointHistory } from '../state/pointHistory';
import { bandOf, totalPercent } from '../state/scores';
import { linesOf, shownItems, withoutModel } from '../state/sections';
import { judgedPoints, otherPoints, statedPoints, statementsToAdd } from '../state/statedPoints';
import { useForeignLanguage } from '../useForeignLanguage';
import { Answer } from './Answer';
import { ClaimablePoints } from './ClaimablePoints';
import { DeliveryLine } from './DeliveryLine';
import { Disclosures } from './Disclosures';
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
  /** Number in the interview, from 1. */
  readonly number: number;
  readonly domain: string;
  /** Whether to open the full feedback. */
  readonly showDetails: boolean;
  /** Question whose points the candidate may claim; null if claims are not offered. */
  readonly claimed: ClaimedQuestion | null;
  /** The reader's actions on the question. */
  readonly children: ReactNode;
}

/** Whether to name the kind of a question: the default, an explanation, has no label. */
const isTask = (kind: QuestionFeedbackAnswer['kind']) =>
  kind === 'DEBUG' || kind === 'DESIGN' || kind === 'STORY';

/** Question and marked answer, with feedback and points beside it. Everything else is disclosed below. */
export function QuestionCard({
  question,
  place,
  number,
  domain,
  showDetails,
  claimed,
  children,
}: QuestionCardProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const [pointed, setPointed] = useState<Range | null>(null);
  const answer = question.answer ?? '';
  const feedback = linesOf(question.feedback);
  const points = statedPoints(question);
  const hasStates = points.length > 0;
  const judged = judgedPoints(points);
  const statements = statementsToAdd(judged);
  // With point states, gaps are among the points.
  const gaps = hasStates ? [] : shownItems(question.technicalGapsIdentified);
  const total = totalPercent(question);
  const strengths = linesOf(question.strengths);
  const developmentAreas = linesOf(question.developmentAreas);
  const languageNotes = linesOf(question.languageNotes);
  const barriers = shownItems(question.languageBarriersNoted);
  const sections = (
    [
      { name: 'strengths', lines: strengths, mark: 'showed' },
      // With point states, development areas are corrections only, and always visible.
      { name: 'developmentAreas', lines: hasStates ? [] : developmentAreas, mark: 'corrected' },
      { name: 'languageNotes', lines: languageNotes, mark: 'wording' },
      { name: 'barriers', lines: barriers, mark: 'wording' },
    ] as const
  ).filter(({ lines }) => lines.length > 0);
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
  const kind = [levelWord, kindWord].filter((word) => word !== null);
  const reasons = {
    described: t('question.why.described'),
    again: t('question.why.again'),
    besideLevel: t('question.why.besideLevel'),
    written: t('question.why.written'),
  };
  const others = otherPoints(points);
  const otherSection =
    others.length === 0 ? null : claimed === null || answer.trim() === '' ? (
      <OtherPoints points={others} />
    ) : (
      <ClaimablePoints
        question={claimed}
        points={points}
        others={others}
        isShared={question.sharesClaims === true}
      />
    );
  const details = (
    <div className={styles['sections']}>
      {sections.map(({ name, lines, mark }) => (
        <section key={name}>
          <h5 className={styles['label']}>{t(`question.${name}`)}</h5>
          <Lines lines={lines} answer={answer} mark={mark} />
        </section>
      ))}
      {statements.length > 0 && (
        <section>
          <h5 className={styles['label']}>{t('points.statements')}</h5>
          <Lines lines={statements} />
        </section>
      )}
      {/* Not a remark on the answer: any quotation may come from the model answer. */}
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
      {scores.length > 0 && <ScoreBars scores={scores} />}
      {otherSection}
      <DeliveryLine
        delivery={question.delivery}
        secondsTaken={question.secondsTaken}
        answer={answer}
        onChoose={setPointed}
      />
    </div>
  );
  const items = [
    { label: t('question.details'), isShown: showDetails, content: details },
    ...(model.length > 0 ? [{ label: t('question.model'), content: <ModelAnswer lines={model} /> }] : []),
  ];
  return (
    <article className={styles['card']} aria-labelledby={questionId(place)}>
      <div className={styles['meta']}>
        <span>
          {title}
          {' · '}
          <span lang={foreignLanguage(domain)}>{domain}</span>
          {kind.map((word) => ` · ${word}`)}
        </span>
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
          <Answer
            answer={answer}
            remarks={remarks}
            pointed={pointed}
            onLeave={() => {
              setPointed(null);
            }}
          />
          {feedback.length > 0 && (
            <section>
              <h5 className={hidden['hidden']}>{t('question.feedback')}</h5>
              <Lines lines={feedback} answer={answer} mark="corrected" />
            </section>
          )}
        </div>
        <div className={styles['beside']}>
          {question.isComplete === true && <CompleteAnswer />}
          {hasStates && developmentAreas.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('question.developmentAreas')}</h5>
              <Lines lines={developmentAreas} answer={answer} mark="corrected" />
            </section>
          )}
          {judged.length > 0 && (
            <section>
              <h5 className={hidden['hidden']}>{t('points.title')}</h5>
              <PointList points={judged} />
            </section>
          )}
          {gaps.length > 0 && (
            <section>
              <h5 className={styles['label']}>{t('question.gaps')}</h5>
              <Lines lines={gaps} answer={answer} mark="corrected" />
            </section>
          )}
        </div>
      </div>
      <Disclosures items={items} beside={children} />
    </article>
  );
}

function CompleteAnswer() {
  const { t } = useTranslation('feedback');
  return (
    <p className={styles['complete']}>
      <svg className={styles['tick']} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8.500l3.500 3.500 6.500-8" />
      </svg>
      {t('question.complete')}
    </p>
  );
}
