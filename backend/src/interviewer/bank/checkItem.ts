import { countWordings } from '@prova/grading/text/compilePhrase';
import { gradeAnswer } from '@prova/grading/grade';
import { withoutFollowUps, type Rubric } from '@prova/grading/rubric/compileRubric';
import { PASSING_TOTAL } from '@prova/grading/scores';

type Answered = 'strong' | 'partial' | 'wrong' | 'offTopic' | 'model' | 'question';
/** Example answers that only certain kinds of questions have. */
type AlsoAnswered = 'otherwise' | 'ownWords' | 'broken' | 'nonsense';

export interface ItemCheck {
  totals: Record<Answered, number> & Partial<Record<AlsoAnswered, number>>;
  problems: string[];
  /** Whether strong, partial, wrong and off-topic answers lie in separate bands. */
  inOrder: boolean;
}

const STRONG_FROM = 75;
const PARTIAL = [35, 70] as const;
const WRONG_UP_TO = 35;
const OFF_TOPIC_UP_TO = 10;
const MODEL_FROM = 90;
const QUESTION_UP_TO = 20;
/** Minimum score of a knowledgeable answer, in any words and any English. */
const KNOWN_FROM = PASSING_TOTAL;
const QUESTION_WORDS = 35;
const MODEL_WORDS = [80, 140] as const;
const LEAST_WORDINGS = 8;
const FOLLOW_UP_WORDS = [8, 22] as const;
const FOLLOW_UP_UP_TO = 10;

/**
 * Whether a question's rubric separates its own example answers, and whether its texts follow the house
 * rules.
 */
export function checkItem(rubric: Rubric): ItemCheck {
  const { item } = rubric;
  const totalOf = (answer: string) => gradeAnswer(rubric, answer).score.total;
  const { strong, partial, wrong, offTopic, ...others } = item.fixtures;
  const also = Object.entries(others).map(([name, answer]) => ({
    name,
    answer,
    total: totalOf(answer),
    least: name === 'otherwise' ? STRONG_FROM : name === 'nonsense' ? 0 : KNOWN_FROM,
    most: name === 'nonsense' ? WRONG_UP_TO : 100,
  }));
  const totals = {
    strong: totalOf(strong),
    partial: totalOf(partial),
    wrong: totalOf(wrong),
    offTopic: totalOf(offTopic),
    model: totalOf(item.model),
    // Repeating the question must not answer it.
    question: totalOf(item.text),
  };
  const bands = [
    ...tooLow('strong', totals.strong, STRONG_FROM),
    ...tooLow('partial', totals.partial, PARTIAL[0]),
    ...tooHigh('partial', totals.partial, PARTIAL[1]),
    ...tooHigh('wrong', totals.wrong, WRONG_UP_TO),
    ...tooHigh('offTopic', totals.offTopic, OFF_TOPIC_UP_TO),
    ...also.flatMap(({ name, total, least, most }) => [
      ...tooLow(name, total, least),
      ...tooHigh(name, total, most),
    ]),
  ];
  return {
    totals: { ...totals, ...Object.fromEntries(also.map(({ name, total }) => [name, total])) },
    inOrder: bands.length === 0,
    problems: [
      ...bands,
      ...tooLow('model', totals.model, MODEL_FROM),
      ...tooHigh('question', totals.question, QUESTION_UP_TO),
      ...also.flatMap(({ name, answer, total, least, most }) =>
        explain(rubric, name, answer, total < least || total > most),
      ),
      ...checkTexts(rubric),
      ...checkFollowUps(rubric),
      ...explain(rubric, 'strong', strong, totals.strong < STRONG_FROM),
      ...explain(rubric, 'partial', partial, totals.partial < PARTIAL[0] || totals.partial > PARTIAL[1]),
      ...explain(rubric, 'model', item.model, totals.model < MODEL_FROM),
      ...explain(rubric, 'wrong', wrong, totals.wrong > WRONG_UP_TO),
      ...explain(rubric, 'offTopic', offTopic, totals.offTopic > OFF_TOPIC_UP_TO),
      ...explain(rubric, 'question', item.text, totals.question > QUESTION_UP_TO),
    ],
  };
}

function checkTexts(rubric: Rubric): string[] {
  const { item, concepts, misconceptions, terms } = rubric;
  const problems: string[] = [];
  if (countWords(item.text) > QUESTION_WORDS)
    problems.push(`the question has ${countWords(item.text)} words`);
  const modelWords = countWords(item.model);
  if (modelWords < MODEL_WORDS[0] || modelWords > MODEL_WORDS[1])
    problems.push(`the model answer has ${modelWords} words`);
  for (const { id, phrases } of item.kind === 'STORY' ? [] : concepts) {
    const wordings = phrases.reduce((sum, phrase) => sum + countWordings(phrase), 0);
    if (wordings < LEAST_WORDINGS) problems.push(`concept ${id} has ${wordings} wordings`);
    for (const { source, slots } of phrases) {
      const meant = countWords(source.replace(/\b(?:not|no|never|without|cannot) /g, ''));
      if (slots.length === 1 && meant > 1)
        problems.push(`'${source}' of ${id} is one word once function words are gone`);
    }
  }
  for (const { source, slots } of misconceptions.flatMap(({ phrases }) => phrases)) {
    if (slots.length < 2) problems.push(`one word makes no wrong claim: '${source}'`);
  }
  terms.forEach((stems, index) => {
    if (stems.length === 0) problems.push(`the term '${item.terms[index] ?? ''}' has function words only`);
  });
  const { model, fixtures } = item;
  const right = {
    model,
    strong: fixtures.strong,
    ...('otherwise' in fixtures && { otherwise: fixtures.otherwise }),
  };
  for (const [answer, text] of Object.entries(right)) {
    const { mistakes } = gradeAnswer(rubric, text);
    for (const { place } of mistakes)
      problems.push(`${answer} is read as wrong: ${text.slice(place.start, place.end)}`);
  }
  return problems;
}

/** Checks that a follow-up is one short question, and that repeating it as an answer scores nothing. */
function checkFollowUps(rubric: Rubric): string[] {
  return rubric.concepts.flatMap(({ id, followUp }) => {
    if (followUp === undefined) return [];
    const words = countWords(followUp);
    const given = gradeAnswer(withoutFollowUps(rubric), followUp).covered.map(({ concept }) => concept.id);
    return [
      ...(words < FOLLOW_UP_WORDS[0] || words > FOLLOW_UP_WORDS[1]
        ? [`the follow-up of ${id} has ${words} words`]
        : []),
      ...(/^[^?]+\?$/.test(followUp) ? [] : [`the follow-up of ${id} is not one question`]),
      ...(given.length > 0 ? [`the follow-up of ${id} gives ${given.join(', ')} away: ${followUp}`] : []),
      ...tooHigh(`the follow-up of ${id}`, gradeAnswer(rubric, followUp).score.total, FOLLOW_UP_UP_TO),
    ];
  });
}

/** The rubric's matches in an answer, so that an author sees which phrasing to fix. */
function explain(rubric: Rubric, name: string, answer: string, failed: boolean): string[] {
  if (!failed) return [];
  const { covered, missed, mistakes, cap, told, topicality } = gradeAnswer(rubric, answer);
  const vague = told ? [...told.vague.keys()].join(', ') : '';
  const hit = covered.map(({ concept, place }) => `${concept.id} (${answer.slice(place.start, place.end)})`);
  return [
    `${name}: hit ${hit.join(', ') || 'nothing'}; missed ${missed.map(({ id }) => id).join(', ') || 'nothing'}; ` +
      `${mistakes.length} mistakes${cap === null ? '' : `; ${cap}`}${vague && `; vague: ${vague}`}; topicality ${topicality.toFixed(2)}`,
  ];
}

function tooLow(name: string, total: number, least: number): string[] {
  return total < least ? [`${name} scores ${total}, at least ${least} is wanted`] : [];
}

function tooHigh(name: string, total: number, most: number): string[] {
  return total > most ? [`${name} scores ${total}, at most ${most} is wanted`] : [];
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}
