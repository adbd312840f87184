import {
  ANY_THIRD,
  ANY_VERB,
  baseOf,
  gerund,
  participle,
  past,
  SURE_VERB,
  thirdPerson,
  type VerbForm,
} from './verbForms';
import { BARRIERS, type Advice, type Barrier } from './wording/wording';

/** A slip of English verbatim, and its correction. */
export interface Slip {
  barrier: Barrier;
  words: string;
  advice: Advice;
}

type Forms = readonly [string, ...string[]];
interface Rule {
  barrier: Barrier;
  pattern: RegExp;
  /**
   * @param before the preceding text of its sentence @returns null if the match is correct English after all
   */
  say: (match: RegExpExecArray, before: string, after: string) => Forms | Advice | null;
  /** Occasionally matches correct English: reported only next to another slip. */
  isDoubtful?: true;
}

/** Maximum number of slips: more would make a lesson of the report. */
const MOST_SLIPS = 4;

/** Countable technical nouns, in the singular. */
const THING =
  '(?:application|array|block|browser|bucket|bug|cache|callback|class|client|closure|cluster|column|commit|component|container|cookie|' +
  'customer|database|deployment|developer|effect|endpoint|engine|error|event|exception|file|filter|framework|function|hash|hook|image|index|' +
  'instance|interface|join|kernel|key|layer|library|list|load balancer|lock|loop|machine|map|message|method|migration|mock|module|network|node|' +
  'object|operation|page|pipeline|pod|primary key|probe|problem|procedure|process|product|program|programmer|project|promise|proxy|query|queue|reason|' +
  'record|replica|request|resource|response|row|rule|scheduler|schema|script|server|service|session|snapshot|state|step|stream|string|structure|system|table|task|team|test|' +
  'thing|thread|token|tool|transaction|tree|type|user|value|variable|version|view|volume|way|worker)';
const things = (last: string) => last.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=(?:s|x|ch|sh))$/, 'e');
const plural = (noun: string) => `${things(noun)}s`;
const PLURAL = new RegExp(
  `^(?:${THING.slice(3, -1)
    .split('|')
    .map((noun) => plural(noun))
    .join('|')}|people|changes|orders|writes|reads)$`,
  'i',
);
const AUXILIARY =
  /\b(?:do|does|did|don['’]?t|doesn['’]?t|didn['’]?t|can|can['’]?t|cannot|could|will|won['’]?t|would|should|must|may|might|shall|lets?|letting|makes?|made|making|helps?|helped|helping|have|has|had|having|sees?|watch(?:es)?|to|than|suggest|recommend|require|demand|insist|like|and|or)\b[^.!?;]*$/i;
const AFTER_PREPOSITION =
  /\b(?:of|from|with|for|in|on|by|about|around|over|behind|into|without|after|before|inside|between|through|against|under|at)\s+$/i;
/** Whether an auxiliary is close enough to belong to the verb. */
const isHelped = (before: string) => AUXILIARY.test(before.split(/\s+/).slice(-6).join(' '));
const ENDS_THERE =
  /^(?=$|[.,;:!?)](?:\s|$)| (?:of|in|and|is|are|was|were|at|for|that|which|can|will|when|because|but|so|from|where|then|if)\b)/i;

/** The beginning of a clause, followed by its subject. */
const CLAUSE = String.raw`(?<=^|[.!?;:,] |[.,;] (?:and|then) |\b(?:because|if|when|so|but|until|while|where|whether|that|what) )`;
/** A word that governs a base form after the subject. */
const HELPER =
  /\b(?:do|does|did|can|could|will|would|shall|should|must|may|might|lets?|letting|makes?|made|making|helps?|have|having|had|sees?|saw|seen|watch(?:es)?|than|n['’]t) $/i;
/** 'It is vital that the client send it'. */
const IS_WISH =
  /\b(?:suggest|recommend|require|demand|insist|propose|ask|important|vital|essential|necessary|crucial|make sure|let|lest)\w*(?: is)?(?: that)? $/i;
/** Words that may stand in the subject's place but are no singular subject. */
const NO_SUBJECT =
  '(?:the|an?|every|each|my|our|your|its|their|his|her|i|you|we|they|he|she|it|who|which|what|that|there|here|these|those|some|many|most|all|both|few|others?|none|half|rest|two|three|four|five|six|ten|one|twenty|god|any|several|either|neither|handful|folk|same|them|me|us|him|' +
  'people|children|men|women|data|media|criteria|indices|vertices|staff|police|team|majority|metadata|' +
  'and|or|but|nor|not|no|yes|than|as|if|when|so|because|then|also|never|always|just|only|first|second|next|last|once|again|now|instead|still|please|often|' +
  'better|best|even|sometimes|maybe|perhaps|otherwise|therefore|however|later|soon|already|too|together|yet|rather|thus|hence|afterwards|meanwhile|else|well|out|upon|up|down|off|wrong|right|possible|true|false|empty|full|ready|done|urgent|missing|' +
  'kubectl|git|npm|terraform|helm|(?:hard|old|new|small|bigg|larg|strict|fast|slow|high|low|strong|simpl|easi)er|[a-z]+[^rtu]est|' +
  'to|of|in|on|at|by|for|from|with|without|into|onto|over|under|before|after|between|behind|beneath|beside|above|below|inside|outside|through|against|during|about|via|per|like|unlike|' +
  'do|does|did|can|cannot|could|will|would|shall|should|must|may|might|is|are|was|were|be|been|am|has|had|have|let|lets|' +
  "how|why|where|whether|until|while|since|though|although|unless|except|dont|doesnt|didnt|cant|wont|time|evening|morning|night|day|week|month|year|[a-z]+ly|[a-z]+ed|[a-z]+(?:ful|ous|ible)|[a-z]+n[\u2019']t)\\b(?!-)";
const isSingular = (noun: string) =>
  !/s$/i.test(noun) || /(?:ss|us|[^aeiou]is|kubernetes|postgres|redis)$/i.test(noun);
/** A subject: at most an article and one more word before its noun. */
const SUBJECT = `((?:(?:the|a|an|this|every|each|my|our|your|its) )?)((?:(?!${NO_SUBJECT})[a-z][a-z-]+ )??)(?!${NO_SUBJECT})([a-z]+)`;
function isSubject(article: string, quality: string, noun: string): boolean {
  const word = quality === '' ? noun : quality.trim();
  if (!isSingular(noun) || !isSingular(word)) return false;
  // 'Calling get', 'those that wrote'.
  if (
    [noun, word].some(
      (one) => !IS_THING.test(one) && (IS_NO_NAME.test(one) || baseOf(one, 'gerund') !== undefined),
    )
  )
    return false;
  // 'Keep state': without an article a verb is an imperative.
  return article !== '' || baseOf(word, 'base') === undefined || IS_THING.test(word);
}
const IS_NO_NAME = /^(?:made|wrote|said|went|took|gave|got|had|did|saw|sent|kept|came|knew|chose)$/i;
const IS_THING = new RegExp(`^${THING}$`, 'i');
/** A following object, which shows that an ambiguous word is a verb. */
const OBJECT =
  '(?= (?:the|an?|it|them|him|us|you|all|every|each|everything|nothing|this|these|those|my|his|its|one|two|no|any|some|many|same|what|which|own|new)\\b)';

/**
 * A sentence without words that allow an infinitive complement: 'all it does is send', 'the first step is
 * create'.
 */
const IS_PLAIN =
  /^(?!.*\b(?:what|all|things?|only|do|does|did|idea|goals?|steps?|way|rules?|jobs?|options?|tricks?|points?|tasks?|costs?|problem|key|risk|difference|danger|worth|price|skill|cause|reason|alternative|drawback)\b)/is;

const PLURAL_VERBS: Readonly<Record<string, string>> = { was: 'were', has: 'have', is: 'are', does: 'do' };
const changed = (match: RegExpExecArray, at: number, form: VerbForm, to: (base: string) => string) => {
  const word = match[at] ?? '';
  const base = baseOf(word, form);
  if (base === undefined || to(base) === word.toLowerCase()) return null;
  const index = match[0].lastIndexOf(word);
  return [`${match[0].slice(0, index)}${to(base)}${match[0].slice(index + word.length)}`] as const;
};
const toBase = (match: RegExpExecArray, at: number, ...forms: VerbForm[]): Forms | null => {
  for (const form of forms) {
    const found = changed(match, at, form, (base) => base);
    if (found) return found;
  }
  return null;
};

function exchange([barrier, pattern, ...forms]: (typeof EXCHANGES)[number]): Rule {
  const filled = (match: RegExpExecArray, form: string) =>
    form.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  const [first, ...others] = forms;
  return {
    barrier,
    pattern,
    say: (match) => [filled(match, first), ...others.map((form) => filled(match, form))],
  };
}

/**
 * Words after which no clause begins: 'does that article exist', 'all but Numba need wheels', 'in the where
 * clause'.
 */
const NO_CLAUSE =
  /\b(?:(?:do|does|did|can|could|should|will|would) that|(?:all|nothing|none|everything|anything) but|(?:the|an?) (?:where|if|when|then|while)|\w+, \w+,) $/i;

function sayThirdPerson(match: RegExpExecArray, before: string, after: string): Forms | null {
  const [, article = '', quality = '', noun = '', verb = ''] = match;
  const isRight =
    !isSubject(article, quality, noun) ||
    past(verb) === verb ||
    IS_WISH.test(before) ||
    (/^need$/i.test(verb) && /^ (?:not|only|be)\b/i.test(after)) ||
    /^[A-Z]/.test(verb) ||
    NO_CLAUSE.test(before);
  return isRight ? null : changed(match, 4, 'base', thirdPerson);
}

/** Things whose names cannot be verbs. */
const ONLY_NOUN =
  '(?:application|browser|class|client|column|component|container|database|developer|endpoint|event|file|function|image|instance|key|layer|machine|method|module|node|object|pod|problem|reason|row|server|service|step|system|table|task|team|thing|thread|token|transaction|user|variable|version|way|worker)';
const IS_ACTION =
  /^(?:make|choose|become|improve|understand|give|find|keep|avoid|prevent|send|create|remove|get|know|learn|tell)$/i;
const IS_NAME = /^(?:create|send|remove|get|find|keep)$/i;
/** Beginnings after which a second verb is right: 'Once the request it has is sent'. */
const DOUBLE_IS_RIGHT =
  /^(?:once|when|if|as|before|after|because|then|sometimes|usually|first|here|what|how|whatever|whichever|every|each|any|no|one|this|that|in|on|for|by|with|per|to|of|at|from|until|while|since|the (?:first|last|next|only|way))\b/i;

/** Fixed corrections, with `$1` for the pattern's group. */
const EXCHANGES: readonly (readonly [Barrier, RegExp, ...Forms])[] = [
  ['modal-verbs', /\b(can|could) able to\b/gi, '$1'],
  ['modal-verbs', /\b(will|should|must|may|might) able to\b/gi, '$1 be able to'],
  ['modal-verbs', /\b(?:don['’]?t|doesn['’]?t|do not|does not) (can|must|should|will)\b/gi, '$1 not'],
  ['modal-verbs', /\bwill (can)\b/gi, 'will be able to', '$1'],
  ['modal-verbs', /\b(will|can|must|should) be (become|happen|fail|appear|disappear|exist)\b/gi, '$1 $2'],
  ['verb-after-to', /\b(want|need|able|order) to can\b/gi, '$1 to be able to'],
  ['negation', /\b(it|this|that|which) not (is|can|has|was|will)\b/gi, '$1 $2 not'],
  ['gerunds', /\bfor to (?!the\b|an?\b|be\b)([a-z]+)\b/gi, 'to $1'],
  ['infinitives', /\bmakes? (possible|easy|easier|simple|difficult|hard|harder) to\b/gi, 'makes it $1 to'],
  [
    'missing-subject',
    /(?<=^|[.;!] )Is (very|better|important|used|not|useful|good|faster|also|because|possible|necessary|easy|like|same|more)\b(?=[^?]*(?:[.;!]|$))/g,
    'It is $1',
  ],
  ['missing-subject', /\b(if|when|because) (?:have|has)\b/gi, '$1 there is', '$1 it has'],
  [
    'missing-subject',
    /(?<!\b(?:the|an?|and|or|in|with) |["'`])\b([Bb]ecause|[Ii]f|although|whether) (is|was) (?!null\b|the\b)([a-z]+)\b(?![^.]*\?)/g,
    '$1 it $2 $3',
  ],
  [
    'missing-subject',
    /\b(where|when) (is|was) (created|defined|called|made|stored|declared|started|needed|finished|possible|necessary)\b(?=[^?]*(?:[.;!,]|$))/g,
    '$1 it $2 $3',
  ],
  [
    'missing-subject',
    /\b(where|when) (are|were) (created|defined|called|made|stored|declared|started|needed|finished)\b(?=[^?]*(?:[.;!,]|$))/g,
    '$1 they $2 $3',
  ],
  [
    'questions',
    /\b(Why|How|When|Where) ((?:the|a|this|my|our) [a-z]+|it) (is|are|was|were|does|can)\b(?=[^.!?]*\?)/g,
    '$1 $3 $2',
  ],
  [
    'word-order',
    /\b(check|checks|see|know|understand|find out|ask|decide|look|tell) (where|why|how|when) (is|are|was|were) ((?:the|a|an|this|my|our) [a-z]+|it)\b/gi,
    '$1 $2 $4 $3',
  ],
  ['word-order', /\b(i) very (like|want|need|enjoy|recommend)\b/gi, '$1 really $2'],
  [
    'word-order',
    /\bbecause of (easy|fast|slow|simple|cheap|faster|slower|difficult|safe|important|expensive)\b/gi,
    'because it is $1',
  ],
  ['word-order', /\bhow (it|this|that) (looks?) like\b/gi, 'what $1 $2 like', 'how $1 $2'],
  [
    'word-order',
    /\benough (fast|big|small|large|strong|quick|high|long|secure|safe|simple)(?=[.,;]| (?:to|for)\b)/gi,
    '$1 enough',
  ],
  [
    'since-for',
    /\bsince ((?:two|three|four|five|six|ten|many|some|several|a few|\d+) (?:years|months|weeks|days|hours|minutes|seconds))\b(?! ago)/gi,
    'for $1',
  ],
  ['false-friends', /\bsensible (data|information|fields?|values?)\b/gi, 'sensitive $1'],
  [
    'false-friends',
    /\bbecomes? (the (?:information|data|requests?|messages?|results?|tokens?|responses?))\b/gi,
    'gets $1',
  ],
  ['false-friends', /\bactuali[sz]e(s|d)?\b/gi, 'update$1'],
  ['false-friends', /\b(?:i am|i['’]m) agree\b/gi, 'I agree'],
  ['prepositions', /\b(depend(?:s|ing)?) (?:of|from)\b/gi, '$1 on'],
  ['prepositions', /\b(consists?) (?:from|in a)\b/gi, '$1 of'],
  ['prepositions', /(?<=^|[.!?;,] )in the same time\b(?! (?:for|as)\b)/gi, 'at the same time'],
  ['prepositions', /\bin same (time|moment)\b/gi, 'at the same $1'],
  ['prepositions', /\b(?:from|on|according to) my opinion\b/gi, 'in my opinion'],
  ['prepositions', /\bdiscuss about\b/gi, 'discuss'],
  ['prepositions', /\bresponsible of\b/gi, 'responsible for'],
  [
    'comparatives',
    /\b(?:more|less) (better|faster|slower|easier|bigger|smaller|safer|quicker|cheaper|simpler|larger|higher|lower|worse|longer|shorter|stronger|older|newer)\b/gi,
    '$1',
  ],
  [
    'comparatives',
    /\bmost ((?:bett|fast|slow|easi|bigg|small|saf|quick|cheap|simpl|larg|high|low|bad|strong)est)\b/gi,
    '$1',
  ],
  ['comparatives', /\bmore bad\b/gi, 'worse'],
  ['comparatives', /\bmore good\b(?=$|[.,;:]| (?:than|and|to|but|because|when|if|for|in)\b)/gi, 'better'],
  ['verbs-with-to', /\b(?:explain|say) me\b/gi, 'explain to me', 'tell me'],
  [
    'plural',
    /\b((?:\d+|two|three|five|ten|twenty|some|few) (?:thousand|million|billion|hundred))s ([a-z]+s)\b/gi,
    '$1 $2',
  ],
  ['plural', /\bchilds\b(?!['’])/gi, 'children'],
  [
    'plural',
    new RegExp(String.raw`\b(?:others|differents) (${ONLY_NOUN}s)\b`, 'gi'),
    'other $1',
    'different $1',
  ],
];
/** Corrections whose patterns occasionally match correct English. */
const DOUBTFUL: typeof EXCHANGES = [
  ['relatives', /(?<!\bof )\b(everything|anything|nothing|something|all) what\b/gi, '$1 that', 'what'],
  [
    'missing-subject',
    /(?<=^|[.!?;] )((?:In|On|With|At|For) [a-z ]{2,30}?) (is|was) (possible|necessary|better|easier)\b/g,
    '$1 it $2 $3',
  ],
  [
    'missing-subject',
    /(?<=^|[.!?;] )(In (?:my|our) (?:[a-z]+ )?(?!this|that|it|there|what)[a-z]+) (is|was|are|were) ((?:a |an |one |very )?[a-z]+)\b/g,
    '$1 there $2 $3',
  ],
  ['infinitives', /\b(allows?|permits?) to ((?!the\b|a\b)[a-z]+)\b/gi, '$1 us to $2'],
  [
    'prepositions',
    new RegExp(String.raw`\b(same (?:(?:${THING}|result|place|time|thing) )?)(?:like|than)\b`, 'gi'),
    '$1as',
  ],
  [
    'articles',
    /\b(in|on|at|of|with|to|from|by|for|into|use|uses|is|has|have) same ([a-z]+)\b/gi,
    '$1 the same $2',
  ],
  [
    'articles',
    /\b(is|are|was|has) ((?:[a-z]{3,}est|most important|best|worst) (?:thing|way|part|problem|point|place|one|solution|option|unit|case|reason))\b/gi,
    '$1 the $2',
  ],
  [
    'articles',
    new RegExp(
      String.raw`\b(in|to|from|with|on|by|of|for|is) other (${THING}|thing|place|way|country|zone|region)(?=[.,;]|$| (?:and|or|is|in|by|with|for|when|if|but)\b)`,
      'gi',
    ),
    '$1 another $2',
  ],
];

const RULES: readonly Rule[] = [
  ...EXCHANGES.map(exchange),
  ...DOUBTFUL.map((entry): Rule => ({ ...exchange(entry), isDoubtful: true })),
  {
    barrier: 'third-person',
    pattern: new RegExp(
      String.raw`(?:${CLAUSE}|(?<=\b(?:what|how|why|and|also|now|as|than) ))(it) (${ANY_VERB})\b(?!-)|\b(he|she) (${ANY_VERB})\b(?!-)|\b((?:no|every)(?:body|one) (?=${ANY_VERB}\b)|(?:some|any)(?:body|one|thing) (?=${SURE_VERB}\b)|(?:every|no)thing (?=${SURE_VERB}\b))([a-z]+)\b(?!-)`,
      'gi',
    ),
    say: (match, before, after) => {
      const at = [2, 4, 6].find((group) => match[group] !== undefined) ?? 0;
      const verb = match[at]?.toLowerCase() ?? '';
      // 'It read the file' is past, 'it sort of works' has its verb later, 'it need not check' is right.
      if (past(verb) === verb || /^ (?:not|only|of|be)\b/i.test(after) || IS_WISH.test(before)) return null;
      return HELPER.test(before) || (at === 6 && AFTER_PREPOSITION.test(before))
        ? null
        : changed(match, at, 'base', thirdPerson);
    },
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(String.raw`${CLAUSE}${SUBJECT} (${SURE_VERB})\b(?![-(])`, 'gi'),
    say: sayThirdPerson,
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(String.raw`${CLAUSE}${SUBJECT} (${ANY_VERB}${OBJECT})\b(?!-)`, 'gi'),
    say: sayThirdPerson,
    isDoubtful: true,
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(
      String.raw`(?<=\b(?:and|which|how|[Ee]xample) )${SUBJECT} (${SURE_VERB})\b(?![-(])`,
      'gi',
    ),
    say: sayThirdPerson,
    isDoubtful: true,
  },
  {
    // A clause without another verb has it there: 'when user click, …'.
    barrier: 'third-person',
    pattern: new RegExp(
      String.raw`(?<=\b(?:because|if|when|so|until|while) )${SUBJECT} (${ANY_VERB})\b(?![-(])(?=(?: (?!is|are|was|were|be|been|has|have|had|can|could|will|would|may|might|must|should|does|do|did|[a-z]+s\b|[a-z]+ed\b)[a-z]+){0,12}(?:[.,;:]|$))`,
      'gi',
    ),
    say: sayThirdPerson,
    isDoubtful: true,
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(
      String.raw`(?<=\b(?:is|an?|every|each|one) (?:[a-z]+ )?${THING} )(?:which|that|who) (${SURE_VERB})\b`,
      'gi',
    ),
    say: (match, before) =>
      /\b(?:of|[a-z]+s (?:in|on|with|from|for|inside)) (?:an?|every|each|one) (?:[a-z]+ )?[a-z]+ $/i.test(
        before,
      )
        ? null
        : changed(match, 1, 'base', thirdPerson),
    isDoubtful: true,
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(
      String.raw`(?:(?:${CLAUSE}|(?<=\band ))(it|he|she|this)|${CLAUSE}${SUBJECT}) (don['’]?t|do not)\b`,
      'gi',
    ),
    say: (match, before) =>
      (match[1] === undefined && !isSubject(match[2] ?? '', match[3] ?? '', match[4] ?? '')) ||
      IS_WISH.test(before)
        ? null
        : [match[0].replace(/don(['’]?)t$/i, 'doesn$1t').replace(/do not$/i, 'does not')],
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(
      String.raw`${CLAUSE}(they|we|you|i|these|those) ([a-z]+|doesn['’]?t)\b(?!['’-])`,
      'gi',
    ),
    say: (match, before) => {
      const [whole, subject = '', verb = ''] = match;
      // 'All that counts is', the counter `i`.
      if (/\b(?:what|all|that|who|which|thing)\b/i.test(before) || subject === 'i') return null;
      const right = /^doesn/i.test(verb)
        ? 'don’t'
        : subject === 'I' && verb === 'was'
          ? undefined
          : PLURAL_VERBS[verb.toLowerCase()];
      if (right !== undefined) return [whole.replace(/\S+$/, right)];
      return /^th.se$/i.test(subject) ? null : toBase(match, 2, 'thirdPerson');
    },
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(
      String.raw`${CLAUSE}((?:(?:the|these|those|all|many|most|some|our|several|two|three|both|other) )*)([a-z]+s|people) (was|is|has|does|${ANY_THIRD})\b`,
      'gi',
    ),
    say: (match, before) => {
      const [whole, , things = '', verb = ''] = match;
      if (
        !PLURAL.test(things) ||
        /\b(?:of|than|with|between|one|each|either|neither|what|that|who)\b[^,]*$/i.test(before)
      )
        return null;
      const right = PLURAL_VERBS[verb.toLowerCase()];
      return right === undefined ? toBase(match, 3, 'thirdPerson') : [whole.replace(/\S+$/, right)];
    },
    isDoubtful: true,
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(
      String.raw`\b(?:several|many|all|some|most|both|these|those|two|three) (?:other )?([a-z]+s|people) (was|is|has|does)\b`,
      'gi',
    ),
    say: (match, before) =>
      !PLURAL.test(match[1] ?? '') ||
      /\b(?:of|than|with|between|one|each|either|neither|for|to|in|on|and|after|before|without|by|from|into|at|or|about)(?: [a-z]+)? $|\b(?:what|that|who)\b/i.test(
        before,
      )
        ? null
        : [match[0].replace(/\S+$/, (verb) => PLURAL_VERBS[verb.toLowerCase()] ?? verb)],
  },
  {
    barrier: 'agreement',
    pattern:
      /\bthere (?:is|was|has|have) (many|several|two|three|four|five|thousands|hundreds|different (?=[a-z]+s\b))/gi,
    say: (match) => [match[0].replace(/\b(?:is|has|have)\b/i, 'are').replace(/\bwas\b/i, 'were')],
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(
      String.raw`\b(this|every|each|another|these|those) (${ONLY_NOUN})(s?)\b(?!['’-])`,
      'gi',
    ),
    say: ([, which = '', noun = '', s = ''], before, after) => {
      const isPlural = /^(?:these|those)$/i.test(which);
      if (isPlural === (s !== '') || (isPlural && !ENDS_THERE.test(after))) return null;
      if (isPlural) return [`${which} ${plural(noun)}`];
      return /^this$/i.test(which)
        ? /^ (?:as|more|over)\b/.test(after)
          ? null
          : [`these ${noun}s`]
        : [`${which} ${noun}`];
    },
  },
  {
    barrier: 'verb-after-does',
    pattern: /\b(?:doesn['’]?t|does not|didn['’]?t|did not|don['’]?t|do not) ([a-z]+)\b/gi,
    say: (match, before) =>
      /\bwhat $/i.test(before) ? null : toBase(match, 1, 'thirdPerson', 'past', 'participle'),
  },
  {
    barrier: 'modal-verbs',
    pattern: /\b(?:can|must|should|could|may|might|will)(?: not)? to ([a-z]+)\b/gi,
    say: (match) =>
      match[1] === 'be' || baseOf(match[1] ?? '', 'base') ? [match[0].replace(/ to /i, ' ')] : null,
  },
  {
    barrier: 'modal-verbs',
    pattern:
      /\b(?:can|cannot|can['’]?t|could|will|won['’]?t|would|should|must|may|might)(?: not| also| only| always| never)? ([a-z]+)\b/gi,
    say: (match, before) => {
      const verb = match[1] ?? '';
      if (/\b(?:nor|neither|so|and|why|how|what) $/i.test(before)) return null;
      const right =
        toBase(match, 1, 'thirdPerson') ?? (verb.endsWith('ing') ? toBase(match, 1, 'gerund') : null);
      const base = baseOf(verb, 'participle');
      if (right !== null || base === undefined || base === verb || /^left$/i.test(verb)) return right;
      return [match[0].replace(/\S+$/, `be ${verb}`), match[0].replace(/\S+$/, base)];
    },
  },
  {
    barrier: 'verb-after-to',
    pattern: /\b(?:able|need|needs|want|wants|have|has|try|tries|going) to ([a-z]+ing)\b/gi,
    say: (match) => toBase(match, 1, 'gerund'),
  },
  {
    barrier: 'negation',
    pattern: /\b(it|he|she|we|they|i|you|which|who) not ([a-z]+)\b/gi,
    say: (match, before) => {
      const [, subject = '', verb = ''] = match;
      if (baseOf(verb, 'base') === undefined || verb === 'let') return null;
      if (/^(?:which|who)$/i.test(subject))
        return [`${subject} do not ${verb}`, `${subject} does not ${verb}`];
      // 'It is vital that it not change' and 'must it not change' are right.
      if (
        /\b(?:that|do|does|did|can|could|will|would|should|must|may|might|is|are|why|whether or|if) $/i.test(
          before,
        )
      )
        return null;
      return [`${subject} ${/^(?:it|he|she)$/i.test(subject) ? 'does' : 'do'} not ${verb}`];
    },
  },
  {
    barrier: 'negation',
    pattern: new RegExp(
      String.raw`${CLAUSE}${SUBJECT} not (${SURE_VERB}|show|change|work|help|answer|cause|return|store)\b`,
      'gi',
    ),
    say: (match, before) => {
      const [whole, article = '', quality = '', noun = ''] = match;
      const does = isSubject(article, quality, noun) ? 'does' : PLURAL.test(noun) ? 'do' : null;
      return does === null || IS_WISH.test(before)
        ? null
        : [whole.replace(/ not (?=\S+$)/i, ` ${does} not `)];
    },
    isDoubtful: true,
  },
  {
    barrier: 'negation',
    pattern:
      /\b((?:can|do|does|did|could|will|would)(?:n['’]?t|not| not)|won['’]?t|can['’]t) ([a-z]+) (nothing|nobody|never)\b/gi,
    say: ([, not = '', verb = '', nothing = '']) =>
      baseOf(verb, 'base')
        ? [`${not} ${verb} ${nothing.toLowerCase() === 'never' ? 'ever' : nothing.replace(/^no/i, 'any')}`]
        : null,
  },
  {
    barrier: 'perfect',
    pattern:
      /\b(?:have|has|had|['’]ve)(?: already| also| never| just)? (did|saw|went|took|wrote|gave|began|broke|chose|forgot|knew|threw|create|finish|happen|learn|implement|receive|remove|decide|solve)\b/gi,
    say: (match) =>
      changed(match, 1, 'past', participle) ??
      (baseOf(match[1] ?? '', 'base') ? changed(match, 1, 'base', participle) : null),
  },
  {
    barrier: 'perfect',
    pattern:
      /\b(i|we|they|he|she|you) (?:have|has) ([a-z]+)\b(?=(?: (?!since|over|for|in|from|until)[a-z]+){0,5} (?:yesterday|last (?:week|month|year)|(?:years?|months?|weeks?|days?) ago)\b)/gi,
    say: ([, subject = '', verb = '']) => {
      const base = baseOf(verb, 'participle');
      return base === undefined ? null : [`${subject} ${past(base)}`];
    },
  },
  {
    barrier: 'progressive',
    pattern:
      /\b(i am|i['’]m|we are|we['’]re|they are|you are|is|are) (not )?(knowing|having|needing|wanting|understanding|belonging|containing|depending|existing)\b/gi,
    say: ([, be = '', not = '', verb = ''], before) => {
      const base = baseOf(verb, 'gerund');
      const isOne = /^is$/i.test(be);
      const subject = isOne || /^are$/i.test(be) ? '' : `${/^[a-z]+/i.exec(be)?.[0] ?? ''} `;
      // 'The trick is knowing when', 'the app is having trouble'.
      if (base === undefined || (subject === '' && (/^having$/i.test(verb) || !IS_PLAIN.test(before))))
        return null;
      if (not !== '') return [`${subject}${isOne ? 'does' : 'do'} not ${base}`];
      return [`${subject}${isOne ? thirdPerson(base) : base}`];
    },
  },
  {
    barrier: 'passive',
    pattern: new RegExp(
      String.raw`\b(it|which|they|async|evidence|data|one of them|${THING}|${THING}s) (is|are|was|were) ((?:always|also|never|then) )?(send|build|make|create|write|keep|give|choose|throw|hold|fill|save|remove|execute|catch|forget|lose|finish|need|grow|come|go|become|begin|happened|appeared|disappeared|existed|died?)\b(?! of\b)`,
      'gi',
    ),
    say: (match, before) => {
      const [whole, subject = '', be = '', adverb = '', verb = ''] = match;
      if (!IS_PLAIN.test(`${before}${subject}`.replace(/one of them$/i, ''))) return null;
      if (/^died?$/i.test(verb)) return [whole.replace(/died?$/i, 'dead')];
      if (/(?:happen|appear|exist)ed$/i.test(verb)) return [`${subject} ${adverb}${verb}`];
      if (!/^(?:grow|come|go|become|begin)$/i.test(verb)) return changed(match, 4, 'base', participle);
      return [`${subject} ${adverb}${{ is: thirdPerson(verb), are: verb }[be.toLowerCase()] ?? past(verb)}`];
    },
  },
  {
    barrier: 'passive',
    pattern: new RegExp(
      String.raw`\b(?:can|could|will|would|must|should|may|might|to|has|have|is|are|was|were) (?:be|been|being) (${SURE_VERB}|use|call|store|create|write|throw|find|apply|ignore|allow|update|delete|load|change|copy)\b(?! (?:of|cases?|and|or)\b|[,-])`,
      'gi',
    ),
    say: (match, before) => (IS_PLAIN.test(before) ? changed(match, 1, 'base', participle) : null),
  },
  {
    barrier: 'gerunds',
    pattern:
      /\b(for|by|without|instead of|before|after|of) (only )?(to )?([a-z]+)\b(?! (?:and|or|to)\b|[,/-])/gi,
    say: ([, preposition = '', only = '', to = '', verb = ''], before, after) => {
      if (/\b(?:group|order|partition|sort)e?d? $/i.test(before)) return null;
      if (to !== '' ? /^(?:for|of)$/i.test(preposition) || !baseOf(verb, 'base') : !IS_ACTION.test(verb))
        return null;
      // 'A crash after create', 'ready for send': names of actions.
      if (
        to === '' &&
        IS_NAME.test(verb) &&
        (/^(?:before|after|of)$/i.test(preposition) ||
          !/^ (?!because|is|in|when|if|with|of|as|but|on|at|from)[a-z]/i.test(after))
      )
        return null;
      const right = `${preposition} ${only}${gerund(verb.toLowerCase())}`;
      return /^for$/i.test(preposition) ? [`${only}to ${verb}`, right] : [right];
    },
  },
  {
    barrier: 'gerunds',
    pattern: new RegExp(
      String.raw`\b(for|without) (${ANY_VERB})(?= (?:the|an?|it|them|all|every|each|my|our|its)\b)`,
      'gi',
    ),
    say: ([, preposition = '', verb = '']) =>
      [
        ...(/^for$/i.test(preposition) ? [`to ${verb}`] : []),
        `${preposition} ${gerund(verb.toLowerCase())}`,
      ] as unknown as Forms,
    isDoubtful: true,
  },
  {
    barrier: 'gerunds',
    pattern: /\b((?:avoid|suggest|recommend)s?) to ([a-z]+)\b/gi,
    say: ([, advise = '', verb = '']) => (baseOf(verb, 'base') ? [`${advise} ${gerund(verb)}`] : null),
    isDoubtful: true,
  },
  {
    barrier: 'infinitives',
    pattern: new RegExp(
      String.raw`\b(?:lets?|makes?) (?:(?:me|you|us|it|them|(?:the )?${THING}) )?to ([a-z]+)\b`,
      'gi',
    ),
    say: (match, before) =>
      baseOf(match[1] ?? '', 'base') && !/\b(?:that|which|what|and|to) $/i.test(before)
        ? [match[0].replace(/ to (?=[a-z]+$)/i, ' ')]
        : null,
  },
  {
    barrier: 'infinitives',
    pattern:
      /\b(needs?|wants?) (delete|check|create|find|make|add|remove|keep|know|see|get|send|put|avoid|use|return|wait|read|write|choose|learn|understand)\b(?! (?:in|constraint|s|access|rights|permissions?|requests?|locks?|replicas?|operations?)\b|[-,.])/gi,
    say: (match, before, after) =>
      isHelped(before) ||
      /\b(?:no|a|the|any|real|own|this|less|more|their) $/i.test(before) ||
      !/^ [a-z]/i.test(after)
        ? null
        : [match[0].replace(/(needs?|wants?) /i, '$1 to ')],
    isDoubtful: true,
  },
  {
    barrier: 'double-subject',
    pattern: new RegExp(
      String.raw`(?<=^|[.!?;] )((?:the |an? )?(?:[a-z]+ )?${THING}) it (keeps|returns|stores|gives|makes|takes|uses|has|shows|creates|contains|means|needs|allows|sends|holds|reads|saves|tells|is|was|can|will) (?:the|an?|all|every|each|only|two|many|more|no|its|us|you|if|that|not|be|very|managed|used|called|like)\b`,
      'gi',
    ),
    say: (match) => (DOUBLE_IS_RIGHT.test(match[0]) ? null : [match[0].replace(/ it /i, ' ')]),
  },
  {
    barrier: 'relatives',
    pattern: new RegExp(
      String.raw`${CLAUSE}${SUBJECT} what ([a-z]+)\b|\b(?:is|are) [a-z]+ (${THING}s?|thing|rows|one) what ([a-z]+)\b`,
      'gi',
    ),
    say: (match) => {
      const noun = match[3] ?? match[5] ?? '';
      return PLURAL.test(noun) || IS_THING.test(noun)
        ? [match[0].replace(/ what (?=\S+$)/i, ' that ')]
        : null;
    },
    isDoubtful: true,
  },
  {
    barrier: 'word-order',
    pattern: new RegExp(String.raw`\b(makes?) that (the ${THING}) (is|becomes?|gets?|works?|runs?)\b`, 'gi'),
    say: ([, make = '', thing = '', verb = '']) => [
      `${make} ${thing} ${verb.replace(/^is$/, 'be').replace(/s$/, '')}`,
    ],
  },
  {
    barrier: 'word-order',
    pattern:
      /\b(explain|understand|know|see|check|tell (?:me|you|us)|depends on) (how|why|where|when) (does|do) ((?:the [a-z]+|it|this|they|we|you)) ([a-z]+)\b/gi,
    say: ([, ask = '', how = '', does = '', subject = '', verb = '']) =>
      baseOf(verb, 'base')
        ? [`${ask} ${how} ${subject} ${/^does$/i.test(does) ? thirdPerson(verb) : verb}`]
        : null,
  },
  {
    barrier: 'uncountable-nouns',
    pattern:
      /\b(information|software|advice|feedback|equipment|knowledge|hardware|evidence|data|traffic)s\b/gi,
    say: (match) => ({ say: [match[1] ?? ''], singular: true }),
  },
  {
    barrier: 'comparatives',
    pattern: /\bmore (fast|quick|easy|big|small|cheap|slow|long|short|old|large|high|low|early)\b/gi,
    say: ([, word = ''], _before, after) => {
      const right = /^big$/i.test(word) ? 'bigger' : `${word.replace(/e$/, '').replace(/y$/, 'i')}er`;
      return /^(?:$|[.,;:!?)]| (?:than|and|to|but|because|when|if|for|in)\b)/i.test(after) ? [right] : null;
    },
  },
  {
    barrier: 'plural',
    pattern: new RegExp(
      String.raw`\b(many|several|two|three|four|five|six|ten|various|one of the(?: main| most important)?) (${THING}|property|change|time|kind|advantage|feature|difference|order|zone|place|copy|axis|number|country|company|option|condition)\b`,
      'gi',
    ),
    say: ([, many = '', noun = ''], before, after) =>
      /\b(?:a|an|another|the|no|any|this|that|of|how|top) $/i.test(before) ||
      (/^way$/i.test(noun) && !/^one/i.test(many)) ||
      !ENDS_THERE.test(after)
        ? null
        : [`${many} ${plural(noun)}`],
  },
  {
    barrier: 'plural',
    pattern: /\b(thousands|millions|hundreds|billions) ([a-z]+s)\b/gi,
    say: ([, number = '', things = ''], before) =>
      PLURAL.test(things) && !/(?:\d|\b(?:two|three|five|ten|twenty)) $/.test(before)
        ? [`${number} of ${things}`]
        : null,
  },
  {
    barrier: 'articles',
    pattern: new RegExp(
      String.raw`\b(is|be) (${THING}|pattern|group|copy|template|place|name)\b(?= (?:that|which|who|where|with|of|inside)\b|[.;])`,
      'gi',
    ),
    say: ([, be = '', noun = ''], before) =>
      /\b(?:what|no|which|one|same)\b[^,]*$|\b(?:as|so|how|any) [a-z]+ $/i.test(before)
        ? null
        : [`${be} ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`],
    isDoubtful: true,
  },
];

/** Nouns that can be 'he' or 'she'. */
const PERSON =
  /\b(?:whoever|dbas?|[a-z]*mates?|speaker|interviewer|guy|ops|lead|architect|cto|users?|customers?|clients?|persons?|people|developers?|engineers?|colleagues?|somebody|someone|anyone|anybody|everyone|nobody|admin\w*|attackers?|hackers?|boss|managers?|team|lady|drivers?|owners?|authors?|reviewers?|friends?|sisters?|brothers?|cousins?|uncle|aunt|neighbou?rs?|dog|cat|victims?|visitors?|candidates?|callers?|senders?|operators?|testers?|who|[a-z]*(?:man|men|woman|women|father|mother)|[a-z]+(?:ist|ian))\b/i;
const PERSONAL = /\b(he|she) ([a-z]+)\b|\b(?:for|to|with|by|from) (him|her)(?=[.,;]|$)/gi;
const ANY_THING = new RegExp(String.raw`\b${THING}\b`, 'i');

/** 'He' for a thing, unless somebody else is mentioned. */
function findPersonal(text: string, question: string): Found[] {
  if (PERSON.test(`${question} ${text}`)) return [];
  const thing = ANY_THING.exec(text);
  if (!thing) return [];
  return [...text.matchAll(PERSONAL)].flatMap((match) => {
    if (thing.index + thing[0].length > match.index) return [];
    const [, , verb = ''] = match;
    const right = match[0]
      .replace(/^(?:he|she)\b/i, (who) => (/^[A-Z]/.test(who) ? 'It' : 'it'))
      .replace(/\b(?:him|her)$/i, 'it')
      .replace(/(?<= )[a-z]+$/i, (word) =>
        word === verb && baseOf(word, 'base') ? thirdPerson(word) : word,
      );
    return [{ ...foundAt(match, 'pronouns', { say: [right] }), isDoubtful: true }];
  });
}

interface Found extends Slip {
  start: number;
  end: number;
  isDoubtful?: boolean;
}

const foundAt = (match: RegExpExecArray, barrier: Barrier, advice: Advice): Found => ({
  barrier,
  words: match[0],
  advice,
  start: match.index,
  end: match.index + match[0].length,
});

/** Countable things, which need an article, except in set phrases: 'on disk', 'in order', 'by key'. */
const COUNTED = `
  account action address advantage agent alarm algorithm annotation answer app application architect array article attack attacker attribute backend
  balancer block book border boss boundary box branch browser bucket budget buffer bug bundle bundler button cache caller camera car card certificate
  chain channel chart child chunk class client closure cluster collection column command comment company compiler component computer condition
  connection constraint constructor consumer container contract controller cookie copy coroutine counter country cursor customer dashboard database
  deadline deadlock debugger decorator department description developer device dialog dictionary difference directory document domain door driver
  element employee endpoint engine engineer entity entry event exception expression feature field file filter firewall firm flag folder form frame
  framework function gap gateway generator graph group guest handler header hole hook host house human hypervisor icon idea image index integer
  interface interpreter invoice item job keyboard language laptop layer layout leader letter library limit line link list literal lock log lookup
  loop machine manager menu message method metric migration mirror mismatch mistake model module moment monitor monolith month mutation name
  namespace neighbour network node note notebook number object option outbox owner package padlock page parameter parcel parent parser partition
  partner password path pattern payment period person phone photo picture piece pipeline placeholder plan platform plugin pod policy pool portal
  position post price primary probe problem process producer product profiler program programmer project promise property proxy quarter query
  question queue reader reason record reducer reference refund region registry replacement replica report repository request resource response result
  role rollout route router row rule scheduler schema score screen script secret selector semaphore sentence server service session shape shop signal
  signature site snapshot socket solution spinner stack stage store story stream student subject subnet subquery subscription subtree symbol system
  tab table tag target task team template terminal thing thread threshold ticket timer timestamp token tool topic trace transaction trap tree trigger
  tuple type typo unit url user value variable vault vendor version view wall webhook website widget wildcard word worker workshop wrapper writer
  year zone
`
  .trim()
  .split(/\s+/)
  .join('|');
const BARE = new RegExp(
  String.raw`(?:\b(in|on|of|from|to|with|for|into|inside|after|before|through|behind|against|under|over|outside|is|are|was|be|has|have|had|make|makes|made|see|need|needs|give|gives|wrote|send|sends|take|takes|took|keep|keeps|created|added|become|becomes|between|at|as) ((?:(?!${NO_SUBJECT})(?!(?:this|give|find|make|own|such|whose|other|another|enough|more|less|what|eleven|part|user|example)\b)[a-z]+ )?(?:${COUNTED}))(?=[.,;:]|$| (?:is|are|can|will|and|or|in|on|of|for|with|to|from|when|if|so|which|that|because|but|before|after|must|without|by|at|as|then|where|has|not)\b)(?<!\bfrom [a-z]+(?= to\b)|\bfrom [a-z]+ to [a-z]+)|(?<![a-z])(because|if|when|so|that|but|until|while|where|then|and|,) (${COUNTED}) (?=(?:is|was|has|can|will|must|should|does|do|${SURE_VERB}|${ANY_THIRD})\b))`,
  'gi',
);
const ARTICLES = /\b(?:the|an?)\b/gi;
/** Minimum words of a text that needs more than one article, however terse. */
const MANY_WORDS = 40;
/** Words of complete sentences, and their minimum share: notes omit articles as well. */
const WHOLE =
  /\b(?:is|are|was|were|has|have|can|must|will|i|we|you|it|they|he|she|do|does|if|when|because|so)\b/gi;
const WHOLE_SHARE = 0.08;
const IS_CODE = /[{}=]|->/;

/** Missing articles: reports the first one, and only in an answer that omits many. */
function findBare(text: string): Found[] {
  // 'FROM customer' is SQL, 'in Node' a name.
  const bare = [...text.matchAll(BARE)].filter(
    (match) =>
      !/^[A-Z]{2}|^\S+ [A-Z]/.test(match[0]) && !(/^to /i.test(match[0]) && baseOf(match[2] ?? '', 'base')),
  );
  const first = bare[0];
  const share = bare.length / (bare.length + (text.match(ARTICLES) ?? []).length);
  if (first === undefined || share < 0.25 || IS_CODE.test(text)) return [];
  const [, word, other, conjunction, subject] = first;
  const before = word ?? conjunction ?? '';
  const thing = other ?? subject ?? '';
  const the = `${before} the ${thing}`;
  const say: Forms = /^(?:first|second|next|last|main|right|wrong|whole) /i.test(thing)
    ? [the]
    : [`${before} ${/^(?:[aeio]|u(?!ni|se))/i.test(thing) ? 'an' : 'a'} ${thing}`, the];
  const words = text.split(/\s+/).length;
  const isWhole = (text.match(WHOLE) ?? []).length >= WHOLE_SHARE * words;
  const isSure =
    isWhole &&
    (bare.length > 2
      ? share >= 0.35
      : bare.length === 2
        ? share >= 0.4
        : share >= 0.5 && words >= MANY_WORDS);
  const found = foundAt(first, 'articles', { say });
  return [{ ...found, words: found.words.trim(), isDoubtful: !isSure }];
}

/** Context window in characters: speech without full stops has moved on by then. */
const LOOKS_BACK = 300;
const STOPS = new Set('.!?;\n');

/** The words of a sentence before this position. */
function beforeIn(text: string, place: number): string {
  let start = place;
  while (start > 0 && place - start < LOOKS_BACK && !STOPS.has(text.charAt(start - 1))) start -= 1;
  return text.slice(start, place);
}

function findByRules(text: string): Found[] {
  return RULES.flatMap(({ barrier, pattern, say, isDoubtful = false }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      // SQL and HTTP are no English.
      if (/\b[A-Z]{2,}$/.test(match[0])) return [];
      const right = say(match, beforeIn(text, match.index), text.slice(match.index + match[0].length));
      if (right === null) return [];
      return [{ ...foundAt(match, barrier, 'say' in right ? right : { say: right }), isDoubtful }];
    }),
  );
}

/**
 * The slips of an answer, the gravest first, and one per kind. None is found in correct English.
 * @param question may mention somebody whom the answer calls 'he'
 */
export function findSlips(text: string, question = ''): Slip[] {
  const found: Found[] = [];
  const all = [...findByRules(text), ...findPersonal(text, question), ...findBare(text)];
  for (const slip of all.sort((left, right) => left.start - right.start || right.end - left.end)) {
    if (slip.start >= (found.at(-1)?.end ?? 0)) found.push(slip);
  }
  // Ambiguous cases count only next to other slips.
  const areSeveral =
    found.some(({ isDoubtful }) => !isDoubtful) || new Set(found.map(({ barrier }) => barrier)).size > 1;
  const slips = found.filter(({ isDoubtful }) => !isDoubtful || areSeveral);
  return BARRIERS.flatMap((kind) => slips.find(({ barrier }) => barrier === kind) ?? [])
    .slice(0, MOST_SLIPS)
    .map(({ barrier, words, advice }) => ({ barrier, words, advice }));
}
