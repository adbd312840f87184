import { readBankFiles } from '../bank/readBankFiles';
import { AUTHORS, authorSet, type Author, type LabelledAnswer } from '../data/readAnswers';
import { FEATURE_NAMES, type Features } from '../features/measureFeatures';
import { readPointLabels } from '../data/readPointLabels';
import { examine, gradeAnswer, measureUnpadded } from '../grade';
import { calibrate, GRADING_MODEL, predictLeast, type Boosted } from '../model/gradingModel';
import { SENTENCE_MODELS } from '../model/sentenceModels';
import { applyPolicy, type CapReason } from '../policy';
import { createRubricCompiler, type Knowledge } from '../rubric/compileRubric';
import { KNOWLEDGE, WITHOUT_CORPUS } from '../rubric/readKnowledge';
import { boost } from '../train/boost';
import '../train/compileCorpus';
import { createMeasurer, FOLDS, type MeasuredAnswer } from '../train/measureAnswers';
import { GROWTH, measureTrainingSet, trainingSetWithout } from '../train/trainingSet';
import { biasOf, figuresOf, JUNK_UP_TO, type Figures, type Scored } from './figures';
import { makeAdversaries } from './makeAdversaries';
import { pointFiguresOf } from './pointFigures';

/** A labelled answer with every input of its total except the model. */
interface Examined {
  answer: LabelledAnswer;
  authors: Author;
  fold: number;
  features: Features;
  unpadded: Features;
  cap: CapReason | null;
  topicality: number;
}

/** The original evaluation sets; their authors were few, and `forms` contains unusual forms only. */
const MEASURED: readonly Author[] = [
  'strangers',
  'candidates',
  'veterans',
  'auditors',
  'observers',
  'examiners',
];
const BANDS = [
  [0, 14],
  [15, 29],
  [30, 44],
  [45, 69],
  [70, 84],
  [85, 100],
] as const;
const CURVE = [0, 10, 20, 40, 80, Infinity];

const examineAnswer =
  (authors: Author) =>
  (one: MeasuredAnswer): Examined => {
    const { found, cap } = examine(one.rubric, one.read, one.measured);
    const { answer, fold, measured } = one;
    return {
      answer,
      authors,
      fold,
      features: measured.features,
      unpadded: measureUnpadded(one.rubric, one.read, measured, SENTENCE_MODELS),
      cap,
      topicality: found.topicality,
    };
  };

const scoreBy =
  (model: (one: Examined) => Boosted) =>
  (one: Examined): Scored => {
    const predicted = calibrate(
      predictLeast(one.features, one.unpadded, { ...model(one), features: FEATURE_NAMES }),
      GRADING_MODEL.calibration,
    );
    const total = Math.round(Math.max(0, Math.min(100, applyPolicy(predicted, one.cap, one.topicality))));
    return { ...one.answer, authors: one.authors, total };
  };

/** Prints every table of the model card. */
function evaluate(): void {
  const measure = createMeasurer();
  const heldOut = (texts: number, authors: readonly Author[] = AUTHORS) =>
    authors.flatMap((author) => measure(author, authorSet(author).heldOut, { texts }, examineAnswer(author)));
  const training = measureTrainingSet(measure);
  const foldModels = Array.from({ length: FOLDS }, (_, fold) =>
    boost(trainingSetWithout(training, { fold }), GROWTH),
  );
  const ofOthers = ({ fold }: Examined): Boosted => foldModels[fold] ?? GRADING_MODEL;
  const ofMeasured = (scored: readonly Scored[]) =>
    scored.filter(({ authors }) => MEASURED.some((name) => name === authors));

  const parts = heldOut(Infinity).map(scoreBy(() => GRADING_MODEL));
  heading('Parts: held-out halves of sets whose other halves are learnt from');
  for (const author of AUTHORS)
    printFigures(
      author,
      parts.filter(({ authors }) => authors === author),
    );
  printFigures('together', ofMeasured(parts));
  printBands(ofMeasured(parts));

  const authors = AUTHORS.filter((name) => authorSet(name).heldOut.length > 0).flatMap((author) => {
    const model = boost(trainingSetWithout(training, { authors: author }), GROWTH);
    return measure(author, authorSet(author).heldOut, { without: author }, examineAnswer(author)).map(
      scoreBy(() => model),
    );
  });
  heading('Authors: whole sets left out of training and corpus');
  for (const author of AUTHORS)
    printFigures(
      author,
      authors.filter((one) => one.authors === author),
    );
  printFigures('together', ofMeasured(authors));
  printBands(ofMeasured(authors));
  printKinds(authors);
  printLevels(ofMeasured(authors));

  heading(
    'Learning curve: held-out answers by models without their questions, by how many labelled texts these have',
  );
  for (const texts of CURVE) {
    const scored = ofMeasured(heldOut(texts, MEASURED).map(scoreBy(ofOthers)));
    printFigures(`${texts === Infinity ? 'all' : String(texts)} texts`, scored);
    if (texts === 0) printBands(scored);
  }

  heading(`Adversaries above ${String(JUNK_UP_TO)}`);
  const made = readBankFiles()
    .flatMap(({ items }) => items)
    .flatMap((item, seed) =>
      makeAdversaries(item, seed).map(({ kind, text }) => ({ item: item.id, kind, grade: 4, answer: text })),
    );
  const adversaries = measure('examiners', made, {}, examineAnswer('examiners')).map(
    scoreBy(() => GRADING_MODEL),
  );
  const high = adversaries.filter(({ total }) => total > JUNK_UP_TO);
  for (const kind of new Set(made.map((one) => one.kind)))
    console.log(`${kind.padEnd(12)} ${countOf(high, kind)} of ${countOf(adversaries, kind)}`);
  console.log(`together     ${high.length} of ${adversaries.length}`);
  for (const { item, kind, total, answer } of high)
    console.log(`  ${item}, ${kind}, ${total}: ${answer.slice(0, 90)}…`);

  printPoints('with corpus', KNOWLEDGE);
  printPoints('without corpus', WITHOUT_CORPUS);
}

/** Precision of a report's statements about points, on answers excluded from training. */
function printPoints(name: string, knowledge: Knowledge): void {
  const items = readBankFiles().flatMap((file) => file.items);
  const compile = createRubricCompiler(items, knowledge);
  const labels = readPointLabels('pointLabels-held-out');
  const judged = items.flatMap((item) => {
    const own = labels.filter((one) => one.item === item.id);
    const rubric = own.length > 0 ? compile(item) : undefined;
    return rubric ? own.map((one) => [one, gradeAnswer(rubric, one.answer)] as const) : [];
  });
  const figures = pointFiguresOf(judged);
  const share = ({ said, right }: { said: number; right: number }) =>
    `${right} of ${said} (${((100 * right) / said).toFixed(1)} %)`;
  heading(`Points, ${name}: right of what is said, ${judged.length} answers`);
  for (const [state, said] of Object.entries(figures.states))
    console.log(`${state.padEnd(12)} ${state === 'unsure' ? String(said.said) : share(said)}`);
  console.log(`made in answers worth 20 and less: ${figures.madeInWorthless}`);
  console.log(`quotes       ${share(figures.quotes)}`);
  console.log(`errors       ${share(figures.errors)}`);
  console.log(
    `named in     ${figures.answersWithError.named} of ${figures.answersWithError.all} answers with an error`,
  );
  console.log(`unpraised    ${figures.strong.unpraised} of ${figures.strong.all} good answers`);
  const capped = judged.filter(([{ grade }, { cap }]) => grade >= 40 && cap !== null);
  console.log(`capped       ${capped.length} answers worth 40 and more`);
}

const countOf = (scored: readonly Scored[], kind: string) => scored.filter((one) => one.kind === kind).length;

const heading = (text: string) => console.log(`\n${text}`);

function printFigures(name: string, scored: readonly Scored[]): void {
  if (scored.length === 0) return;
  const { answers, rank, pairs, error, junk, junkHigh, strong, strongLow }: Figures = figuresOf(scored);
  console.log(
    `${name.padEnd(12)} ${String(answers).padStart(5)} · rank ${rank.toFixed(3)} · pairs ${(100 * pairs).toFixed(1)} % · ` +
      `error ${error.toFixed(2)} · junk > ${String(JUNK_UP_TO)} ${junkHigh} of ${junk} · strong < 60 ${strongLow} of ${strong}`,
  );
}

function printBands(scored: readonly Scored[]): void {
  const biases = BANDS.map(([from, to]) => {
    const band = scored.filter(({ grade }) => grade >= from && grade <= to);
    return `${from}–${to} ${biasOf(band).toFixed(1)}`;
  });
  console.log(`  off by band of grade: ${biases.join(' · ')}`);
}

function printKinds(scored: readonly Scored[]): void {
  for (const kind of [...new Set(scored.map((one) => one.kind))].toSorted()) {
    const own = scored.filter((one) => one.kind === kind);
    const grade = own.reduce((sum, one) => sum + one.grade, 0) / own.length;
    console.log(
      `  ${kind.padEnd(16)} ${String(own.length).padStart(4)} · grade ${grade.toFixed(0)} · off ${biasOf(own).toFixed(1)}`,
    );
  }
}

function printLevels(scored: readonly Scored[]): void {
  const levels = new Map(readBankFiles().flatMap(({ items }) => items.map(({ id, level }) => [id, level])));
  for (const level of new Set(levels.values()))
    printFigures(
      level.toLowerCase(),
      scored.filter(({ item }) => levels.get(item) === level),
    );
}

evaluate();
