import { createHash } from 'node:crypto';
import { readBankFiles } from '../bank/readBankFiles';
import { AUTHORS, authorSet, type Author, type LabelledAnswer } from '../data/readAnswers';
import { readClaims } from '../data/readClaims';
import { measureFeatures, type Measured, type SentenceModels } from '../features/measureFeatures';
import { readSentenceModels } from '../model/sentenceModels';
import { createRubricCompiler, type Knowledge, type Rubric } from '../rubric/compileRubric';
import { correctSpelling } from '../text/correctSpelling';
import { readAnswer, type ReadText } from '../text/readText';
import { fitSentenceModels, vagueTalk } from './fitSentenceModels';
import { countFrequencies, groupByItem, listLabelled, readLabelled, readPointKnowledge } from './labelTexts';

/** Restricts what a question learns from. */
export interface Preparation {
  /** Authors left out of its corpus. */
  without?: Author;
  /** Number of labelled texts per question; all by default. */
  texts?: number;
}

/** A measured labelled answer, with its question, which the sentence models have not seen. */
export interface MeasuredAnswer {
  answer: LabelledAnswer;
  authors: Author | 'vague talk';
  /** Cross-validation fold of its question. */
  fold: number;
  rubric: Rubric;
  read: ReadText;
  measured: Measured;
}

/** Number of folds in which questions are left out. */
export const FOLDS = 4;

/**
 * Measures labelled answers with sentence models that have not seen the question. Reads the data and fits
 * these models on creation.
 */
export function createMeasurer() {
  const items = readBankFiles().flatMap((file) => file.items);
  const folds = new Map(items.map(({ id }, index) => [id, index % FOLDS]));
  const claims = readClaims();
  const points = readPointKnowledge();
  const sentenceModels = Array.from({ length: FOLDS }, (_, fold): SentenceModels => {
    const except = new Set(items.flatMap(({ id }) => (folds.get(id) === fold ? [id] : [])));
    return readSentenceModels(fitSentenceModels({ claims, vague: vagueTalk(), except }));
  });
  const frequencies = countFrequencies(
    items.map(({ id }) => readLabelled(listLabelled(id, claims.get(id), [], points))),
  );

  function knowledgeOf({ without, texts = Infinity }: Preparation): Knowledge {
    const answers = groupByItem(
      AUTHORS.filter((authors) => authors !== without).flatMap((authors) => authorSet(authors).tuned),
    );
    return {
      frequencies,
      labelled(id) {
        if (texts === 0) return undefined;
        const labelled = listLabelled(id, claims.get(id), answers.get(id) ?? [], points);
        return readLabelled(texts === Infinity ? labelled : draw(labelled, texts));
      },
    };
  }

  /** @param keep selects the parts of an answer to retain: all of them would not fit into memory */
  return function measure<T>(
    authors: MeasuredAnswer['authors'],
    answers: readonly LabelledAnswer[],
    preparation: Preparation,
    keep: (answer: MeasuredAnswer) => T,
  ): T[] {
    const compile = createRubricCompiler(items, knowledgeOf(preparation));
    const groups = groupByItem(answers);
    return items.flatMap((item) => {
      const own = groups.get(item.id);
      const fold = folds.get(item.id) ?? 0;
      const models = sentenceModels[fold];
      if (!own || !models) return [];
      const rubric = compile(item);
      return own.map((answer) => {
        const read = correctSpelling(readAnswer(answer.answer), rubric.vocabulary);
        const measured = measureFeatures(read, rubric.statistics, rubric, models);
        return keep({ answer, authors, fold, rubric, read, measured });
      });
    });
  };
}

/** A deterministic sample, in an order unrelated to the content of the texts. */
function draw<T extends { text: string }>(texts: readonly T[], count: number): T[] {
  const placeOf = ({ text }: T) => createHash('sha256').update(text).digest('hex');
  return texts
    .map((text) => [placeOf(text), text] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, text]) => text);
}
