import type { ContentWord, ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import type { Token } from '../text/tokenize';
import { canBeVerb } from '../text/verbs';

/** A sentence of a story, by its content. */
export interface Scene {
  readonly words: readonly ContentWord[];
  /** Whether the sentence tells what happened, rather than what one does or would do. */
  readonly isReal: boolean;
  /** Whether the sentence is in the past tense. */
  readonly isOver: boolean;
  /** Whether the sentence contains a negation. */
  readonly isDenied: boolean;
  /** Whether the sentence tells where, when or with whom something happened. */
  readonly sets: boolean;
  /** Whether the sentence names a time, a place or a figure. */
  readonly isPlaced: boolean;
  /** Whether the sentence states the narrator's task. */
  readonly charges: boolean;
  /** What the narrator did, alone or with others. */
  readonly deeds: readonly ContentWord[];
  /** Whether the narrator says 'I' of a deed, and not only 'we'. */
  readonly isOwnDeed: boolean;
  /** Whether the sentence tells how something ended. */
  readonly ends: boolean;
  /** Whether the ending is countable or visible. */
  readonly isMeasured: boolean;
  /** Whether the sentence tells what the narrator learnt. */
  readonly teaches: boolean;
}

const list = (words: string) => new Set(words.trim().split(/\s+/));

const PAST = list(`
  was were had did went saw found took made got told wrote built began broke came chose fell felt gave grew held kept knew led left lost
  meant met paid ran said sent showed shown spent spoke stood taught thought threw understood won brought bought caught drew drove rose sold
  stuck woke became heard hid froze dealt fought fed forgot hung laid lay put cut set let hit shut split read bet cost spread
`);
/** Past forms that look like the present: past after a subject, unless something else contradicts. */
const SAME_FORM = list('put cut set let hit shut split read bet cost spread');
/** Words in -ed that are no past verbs. */
const NOT_PAST = list(
  'need feed speed seed exceed proceed succeed indeed embed bed red hundred shed united based',
);
const HYPOTHETICAL =
  /\b(?:would|should|might|i['’]d|you['’]d|one (?:must|can|has to)|you (?:must|can|need|have to)|if (?:i|you|we|one|something|there)\b(?! (?:was|were|had))|in general|generally|usually|typically|normally|always (?:important|good|best)|it is (?:very )?important|the best way)\b/i;
/** 'I would do it differently today' looks back. */
const LOOKS_BACK =
  /\b(?:learn(?:ed|t)|lessons?|taught me|(?:today|now|next time|since then|from then on|nowadays|ever since)[, ]+(?:i|we)\b|(?:i|we) (?:now|always now|today)\b|looking back|in hindsight|in retrospect|differently|i (?:still|realised|realized|understood)\b|would (?:do|have done)\b.{0,40}\b(?:earlier|sooner|first|again|instead))/i;
const PLACE_IN_TIME =
  /\b(?:last (?:year|month|week|spring|summer|autumn|fall|winter|night|january|february|march|april|may|june|july|august|september|october|november|december)|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|some|few|\d+) (?:years?|months?|weeks?|days?) (?:ago|before|earlier)|in (?:19|20)\d\d|in (?:january|february|march|april|june|july|august|september|october|november|december)|at my (?:last|previous|former|old|first|current|present)|in my (?:last|previous|former|old|first|current|present)|when i (?:was|worked|work|joined|started)|while i (?:was|worked)|on (?:a |one )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|one (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening|night|day|afternoon)|back then|at that time|that time|christmas|black friday|at the time|(?:my|our) (?:second|third|first) (?:year|week|month|day))\b/i;
const SETTING =
  /\b(?:(?:in|at|on|for|of) (?:a|an|my|our|the) (?:\w+ ){0,3}(?:company|team|project|startup|start-up|bank|shop|store|firm|agency|office|client|customer|hospital|insurer|service|platform|product|department|group|app|website|site|system)|our (?:\w+ ){0,3}\w+|we (?:had|were|was|have|ran|are|built|sold|used|maintained|moved|wanted|worked)|i (?:was|worked|work) (?:in|at|on|for|as|with|the|a)|there (?:was|were|is|are)|(?:it|they|customers?|users?|people) (?:was|were|had|could not|began|started|complained|came|reported))\b/i;
const CHARGE =
  /\b(?:i (?:had|have|has|needed|need|was (?:asked|told|supposed|expected|responsible|assigned|on call|in charge|the one|given)|am responsible|wanted|got the task|was to|took over|took it)|my (?:task|job|role|goal|part|duty|responsibility|assignment|boss|manager|lead|team lead)|(?:it|this|that) (?:was|is|fell|came) (?:up to|to|my|on) (?:me|job|task|turn)|we (?:had|needed|have|need|must|must have) (?:to|only|until|one|two|three|four)|(?:the|our) (?:goal|aim|target|task|deadline|requirement|challenge|question) (?:was|is|were)|asked me|told me|put me|gave me|wanted me|needed me|expected me|on call|responsible for|in charge of|had to|up to me)\b/i;
const ENDING =
  /\b(?:in the end|at the end|as a result|the result|finally|eventually|afterwards?|after (?:that|this|the)|since (?:then|that)|from (?:then|that) on|it turned out|the outcome|by (?:the )?(?:end|evening|morning|monday|tuesday|wednesday|thursday|friday|noon)|(?:within|in|after) (?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|half|the next|less|under) ?\w*|from .{1,30} to |(?:went|fell|dropped|came|was|is|rose|grew|got) (?:down|up|back|from|to|below|under|by|live|gone|again|faster|stable|quiet|better)|(?:reduced|improved|saved|cut|halved|doubled|recovered|stopped|shipped|released|finished|delivered|launched|disappeared|accepted|agreed|succeeded|passed|closed|solved|adopted|kept|merged)|never (?:again|came)|no (?:more|longer|further|one|customer|data)|nobody|now (?:it|the|we|takes?|all|every)|today (?:it|the|we|all|every))\b/i;
const FIGURE =
  /\d|\b(?:half|twice|double|doubled|halved|third|quarter|zero|none|nobody|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|hundreds|thousand|thousands|million|millions|minutes?|hours?|percent|per cent|no more|never again|not (?:once|a single)|went live|gone|came back|still (?:runs?|use[sd]?|in use)|other teams|every team|all teams|agreed|accepted|adopted|shipped|released|merged|recovered|disappeared|renewed|in production)\b/i;

const SUBJECTS = list('i we');
const BETWEEN = list(
  'then also first just quickly immediately finally therefore and so next now only even still again later soon already both together once myself personally simply slowly carefully actually really all',
);
/** Feelings, thoughts and possessions are not deeds, and neither are words that fit any sentence. */
const NO_DEEDS = list(
  'was were had did am are is have has do felt thought knew meant said say think know feel believe hope like want wanted need needed work worked use used got get went go came come let mean learned learnt learn understood understand realised realized heard hear saw see happened seemed lost forgot liked loved enjoyed talk talked mention mentioned explain guess guessed suppose remember remembered became become live lived stayed stay joined join love',
);
/** Deeds without technical verbs. */
const DEEDS = list(
  'asked ask explained wrote write told tell sat sit met meet went spoke speak called call looked look drew draw made make took take gave give showed show built build found find chose choose put set led lead ran run sent send brought bring bought cut split broke kept keep began started start taught paired pair organised organized suggested suggest proposed propose decided decide invited invite agreed prepared prepare offered offer listened listen read tried try helped help spent held hold drove let added changed fixed moved wrapped mend mended repair repaired',
);

const isEd = (word: string) => word.length > 4 && word.endsWith('ed') && !NOT_PAST.has(word);
const isPastForm = (word: string) => PAST.has(word) || isEd(word);

/** 'Is sent' and 'the cached page' are not past tense; 'I sent' and 'and cached' are. */
const PASSIVE = list(
  'is are be been being get gets getting has have having not can will a an the of by as already',
);
const TELLERS = list('i we he she they it who nobody everybody and then also');
const tellsOfPast = (word: string, before: string) =>
  isEd(word) || SAME_FORM.has(word) ? TELLERS.has(before) : PAST.has(word) && !PASSIVE.has(before);

/** Reads an answer sentence by sentence, as parts of a story. */
export function readScenes({ text, tokens, content }: ReadText): Scene[] {
  let next = 0;
  return inScenes(tokens).flatMap((own) => {
    const [first, last] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    // Both are sorted, and each word is in one scene at most.
    while ((content[next]?.start ?? Infinity) < first) next += 1;
    const from = next;
    while ((content[next]?.end ?? Infinity) <= last) next += 1;
    const words = content.slice(from, next);
    if (words.length === 0 || words.some(({ attributed, asked }) => attributed || asked)) return [];
    const said = text.slice(first, last);
    const isPast = own.some(({ word }, at) => tellsOfPast(word, own[at - 1]?.word ?? ''));
    const timed = PLACE_IN_TIME.test(said);
    const teaches = LOOKS_BACK.test(said) && words.length > 2;
    // Habits since then are no part of what was done.
    const deeds = teaches ? [] : findDeeds(own, words);
    const supposes = HYPOTHETICAL.test(said);
    const isReal = !supposes && (isPast || timed || deeds.length > 0);
    return [
      {
        words,
        isReal,
        isOver: isReal && (isPast || timed),
        isDenied: own.some(({ word }) => word === 'not' || word === 'never'),
        sets: (timed || SETTING.test(said)) && words.length > 2,
        isPlaced: timed || FIGURE.test(said) || /[a-z,] [A-Z][A-Za-z]{2,}/.test(said),
        charges: CHARGE.test(said),
        deeds: deeds.map(({ word }) => word),
        isOwnDeed: deeds.some(({ subject }) => subject === 'i'),
        ends: ENDING.test(said),
        isMeasured: FIGURE.test(said),
        teaches,
      },
    ];
  });
}

/** Speech without full stops continues with 'and then we …': a longer sentence is split there. */
const LONG = 24;
const JOINS = list('and but so then because');
const OPENS = list(
  'i we it they the our my there in since after last on then from at one this that he she nobody now today',
);
const LEAST_OF_SCENE = 8;

/** The sentences of a text, with endless sentences split. */
function inScenes(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const lengths = new Map<number, number>();
  for (const { sentence } of tokens) lengths.set(sentence, (lengths.get(sentence) ?? 0) + 1);
  const scenes: Token[][] = [];
  tokens.forEach((token, at) => {
    const current = scenes.at(-1);
    const isNew = current?.[0]?.sentence !== token.sentence;
    const isEndless = (lengths.get(token.sentence) ?? 0) > LONG && (current?.length ?? 0) >= LEAST_OF_SCENE;
    const opens = JOINS.has(token.word) && OPENS.has(tokens[at + 1]?.word ?? '');
    if (!current || isNew || (isEndless && opens)) scenes.push([token]);
    else current.push(token);
  });
  return scenes;
}

/**
 * Verbs with 'I' or 'we' as subject, and those that follow them: 'I stopped the rollout, restored the table
 * and told support'.
 */
function findDeeds(
  tokens: readonly Token[],
  words: readonly ContentWord[],
): { word: ContentWord; subject: string }[] {
  const contentAt = new Map(words.toReversed().map((word) => [word.start, word]));
  let subject: string | null = null;
  let isNear = false;
  return tokens.flatMap(({ word, start, opensClause }) => {
    if (SUBJECTS.has(word)) {
      subject = word;
      isNear = true;
      return [];
    }
    if (BETWEEN.has(word)) {
      if (word === 'and' || word === 'then') isNear = subject !== null;
      return [];
    }
    if (subject === null) return [];
    if (opensClause && isPastForm(word)) isNear = true;
    if (!isNear) return [];
    isNear = false;
    const own = contentAt.get(start);
    if (!own || own.negated || NO_DEEDS.has(word)) return [];
    return isPastForm(word) || DEEDS.has(word) || canBeVerb(word, stemWord(word))
      ? [{ word: own, subject }]
      : [];
  });
}
