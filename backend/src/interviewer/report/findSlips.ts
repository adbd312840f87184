import { baseOf, gerund, participle, past, thirdPerson, type VerbForm } from './verbForms';
import type { Advice, Barrier } from './wording/wording';

/** A slip of English as it was made, and how it is said right. */
export interface Slip {
  barrier: Barrier;
  words: string;
  advice: Advice;
}

type Forms = readonly [string, ...string[]];
interface Rule {
  barrier: Barrier;
  pattern: RegExp;
  /** @param before what stands before it in its sentence @returns null where it is right after all */
  say: (match: RegExpExecArray, before: string, after: string) => Forms | Advice | null;
}

/** More would be a lesson, and this is a report on an interview. */
const MOST_SLIPS = 6;

/** Things of the trade that are counted, in the singular. */
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
  /\b(?:of|from|with|for|in|on|by|about|around|behind|into|without|after|before|inside|between|through|against|under|at)\s+$/i;
/** 'Access it like an array', 'keep it open'. */
const IS_NO_VERB = /^(?:like|open|clean|close|live|own|free|clear|complete|slow|empty|do)$/;
/** An auxiliary that is near enough to belong to the verb. */
const isHelped = (before: string) => AUXILIARY.test(before.split(/\s+/).slice(-6).join(' '));
const ENDS_THERE =
  /^(?=$|[.,;:!?)]| (?:of|in|and|is|are|was|were|at|for|that|which|can|will|when|because|but|so|from|where|then|if)\b)/i;

const PLURAL_VERBS: Readonly<Record<string, string>> = { was: 'were', has: 'have', is: 'are', does: 'do' };
const VERB = String.raw`([a-z]+)`;
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
const fixed =
  (...forms: Forms): Rule['say'] =>
  () =>
    forms;

/** Verbs that are no nouns, so that what stands behind a thing can only be what it does. */
const SURE_VERB =
  '(?:allow|become|bring|come|contain|die|explain|find|forget|get|give|go|happen|have|keep|know|make|mean|need|protect|provide|receive|remember|send|tell|take)';

const RULES: readonly Rule[] = [
  {
    barrier: 'third-person',
    pattern: /\b(it|he|she) ([a-z]+)\b/gi,
    say: (match, before, after) => {
      const verb = match[2]?.toLowerCase() ?? '';
      if (after.startsWith(' not ')) return null;
      // 'It read the file' is past; 'access it like an array' has no verb there; 'code that depends on it' has another subject.
      if (isHelped(before) || IS_NO_VERB.test(verb) || past(verb) === verb || AFTER_PREPOSITION.test(before))
        return null;
      return changed(match, 2, 'base', thirdPerson);
    },
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(
      String.raw`\b(?:the|a|an|each|every|this) (?:[a-z]+ )?(${THING}) (${SURE_VERB})\b`,
      'gi',
    ),
    say: (match, before, after) =>
      // 'The server need not check' is right.
      after.startsWith(' not ') ||
      isHelped(before) ||
      AFTER_PREPOSITION.test(before) ||
      /^this (?:makes?|lets?|helps?) /i.test(match[0]) ||
      /\b(?:and|or|of|both|neither|than|as)\b[^,]*$/i.test(before)
        ? null
        : changed(match, 2, 'base', thirdPerson),
  },
  {
    barrier: 'third-person',
    pattern: new RegExp(String.raw`(?<=^|[.!?;,] )(${THING}) (${SURE_VERB})\b`, 'gi'),
    say: (match, before) => (isHelped(before) ? null : changed(match, 2, 'base', thirdPerson)),
  },
  {
    barrier: 'agreement',
    pattern: new RegExp(String.raw`\b(it|he|she|this|the ${THING}) (don['’]?t|do not)\b`, 'gi'),
    say: (match, before) =>
      isHelped(before) || AFTER_PREPOSITION.test(before)
        ? null
        : [match[0].replace(/don(['’]?)t$/i, 'doesn$1t').replace(/do not$/i, 'does not')],
  },
  {
    barrier: 'agreement',
    pattern: /\b(they|we|you|these|those) (was|has|is|does|doesn['’]?t)\b/gi,
    say: (match, before) => {
      const verb = PLURAL_VERBS[match[2]?.toLowerCase() ?? ''];
      if (AFTER_PREPOSITION.test(before) || /\b(?:to|what|all)\s+$/i.test(before)) return null;
      return [`${match[1] ?? ''} ${verb ?? 'don’t'}`];
    },
  },
  {
    barrier: 'agreement',
    pattern:
      /(?<=^|[.!?;,:] |\b(?:when|if|because|but|while) )((?:the |these |those |all |all the |many |most |some |our |several |two |three |both )?(?:other )?)([a-z]+s|people) (was|is|has|does)\b/gi,
    say: (match, before) => {
      if (!PLURAL.test(match[2] ?? '') || /\bprops\b/i.test(match[0])) return null;
      if (/\b(?:of|than|with|between|one|each|either|neither)\b[^,]*$/i.test(before)) return null;
      const verb = PLURAL_VERBS[match[3]?.toLowerCase() ?? ''] ?? '';
      return [`${match[1] ?? ''}${match[2] ?? ''} ${verb}`];
    },
  },
  {
    barrier: 'agreement',
    pattern:
      /\b((?:several|many|all|some|most|both|these|those|two|three) (?:other )?)([a-z]+s|people) (was|is|has|does)\b/gi,
    say: (match, before) => {
      if (
        !PLURAL.test(match[2] ?? '') ||
        /\b(?:of|than|with|between|one|each|either|neither|for|to|in|on|and|after|before|without|by|from|into|at|or|about)(?: [a-z]+)? $/i.test(
          before,
        )
      )
        return null;
      return [`${match[1] ?? ''}${match[2] ?? ''} ${PLURAL_VERBS[match[3]?.toLowerCase() ?? ''] ?? ''}`];
    },
  },
  {
    barrier: 'agreement',
    pattern: /\bthere (?:is|was) (many|several|two|three|four|five|different (?=[a-z]+s\b))/gi,
    say: (match) => [match[0].replace(/\bis\b/i, 'are').replace(/\bwas\b/i, 'were')],
  },
  {
    barrier: 'verb-after-does',
    pattern: /\b(?:doesn['’]?t|does not|didn['’]?t|did not|don['’]?t|do not) ([a-z]+)\b/gi,
    say: (match) => toBase(match, 1, 'thirdPerson', 'past', 'participle'),
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
    say: (match) =>
      toBase(match, 1, 'thirdPerson') ?? (match[1]?.endsWith('ing') ? toBase(match, 1, 'gerund') : null),
  },
  {
    barrier: 'modal-verbs',
    pattern: /\b(?:will|can|must|should) (?:become|be) (become|happen|fail|finish)\b/gi,
    say: (match) => [`${match[0].split(' ')[0] ?? ''} ${match[1] ?? ''}`],
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
        /\b(?:that|do|does|did|can|could|will|would|should|must|may|might|is|why|whether or|if)\s+$/i.test(
          before,
        )
      )
        return null;
      return [`${subject} ${/^(?:it|he|she)$/i.test(subject) ? 'does' : 'do'} not ${verb}`];
    },
  },
  {
    barrier: 'perfect',
    pattern:
      /\b(?:have|has|had|['’]ve)(?: already| also| never| just)? (did|saw|went|took|wrote|gave|began|broke|chose|forgot|knew|threw|create|finish|happen|learn|implement|receive|remove|decide|solve)\b/gi,
    say: (match) => {
      const verb = match[1] ?? '';
      return (
        changed(match, 1, 'past', participle) ??
        (baseOf(verb, 'base') ? changed(match, 1, 'base', participle) : null)
      );
    },
  },
  {
    barrier: 'progressive',
    pattern:
      /\b(?:i am|i['’]m|we are|we['’]re|they are|you are) (knowing|having|needing|wanting|understanding|belonging|containing|depending)\b/gi,
    say: (match) => {
      const base = baseOf(match[1] ?? '', 'gerund');
      if (base === undefined) return null;
      return [`${/^[a-z]+/i.exec(match[0])?.[0] ?? ''} ${base}`];
    },
  },
  {
    barrier: 'passive',
    pattern:
      /\b((?:it|which|that|they|[a-z]+s|image|data|row|value|file|request|query) (?:is|are|was|were|be|been) )(send|build|make|create|write|keep|give|choose|throw|hold|fill|save|remove|happened|died|die|execute)\b(?! of\b)/gi,
    say: (match, before) => {
      const verb = match[2]?.toLowerCase() ?? '';
      if (
        /\b(?:what|all|thing|only|do|does|did|idea|goal|step|way|rule|job)\b/i.test(before + (match[1] ?? ''))
      )
        return null;
      if (verb === 'happened')
        return [match[0].replace(/ (?:is|are|was|were|be|been) happened/i, ' happened')];
      if (verb === 'died' || verb === 'die')
        return [match[0].replace(/(is|are|was|were|be|been) died?$/i, '$1 dead')];
      return changed(match, 2, 'base', participle);
    },
  },
  {
    barrier: 'passive',
    pattern: /\b(?:one of them|it|this) (is|was) (died|happened)\b/gi,
    say: (match) => [
      match[2] === 'died'
        ? match[0].replace(/died$/, 'dead')
        : match[0].replace(/(?:is|was) happened/, 'happened'),
    ],
  },
  {
    barrier: 'gerunds',
    pattern: /\bfor to ([a-z]+)\b/gi,
    say: (match) => (baseOf(match[1] ?? '', 'base') ? [`to ${match[1] ?? ''}`] : null),
  },
  {
    barrier: 'gerunds',
    pattern:
      /\b(for|by|without|before|after|instead of) (make|create|find|keep|send|avoid|remove|choose|become|improve|prevent|understand|give)\b(?! (?:and|or|to)\b|[,/-])/gi,
    say: (match) => {
      const right = `${match[1] ?? ''} ${gerund(match[2] ?? '')}`;
      return /^for$/i.test(match[1] ?? '') ? [`to ${match[2] ?? ''}`, right] : [right];
    },
  },
  {
    barrier: 'gerunds',
    pattern: /\b(?:avoid|avoids|suggest|suggests|recommend|recommends) to ([a-z]+)\b/gi,
    say: (match) => {
      const base = baseOf(match[1] ?? '', 'base');
      return base === undefined ? null : [`${match[0].split(' ')[0] ?? ''} ${gerund(base)}`];
    },
  },
  {
    barrier: 'infinitives',
    pattern: new RegExp(
      String.raw`\b(?:lets?|makes?) (?:me|you|us|it|them|the (?:component|page|browser|server|database|query|app|application|container)) to ${VERB}\b`,
      'gi',
    ),
    say: (match) => (baseOf(match[1] ?? '', 'base') ? [match[0].replace(/ to (?=[a-z]+$)/i, ' ')] : null),
  },
  {
    barrier: 'infinitives',
    pattern:
      /\b(?:we|you|i|they) (?:need|want) (delete|check|create|find|make|add|remove|keep|know|see|get|send|put|avoid)\b(?! (?:in|constraint|s)\b|-)/gi,
    say: (match, before) => (isHelped(before) ? null : [match[0].replace(/(need|want) /i, '$1 to ')]),
  },
  {
    barrier: 'double-subject',
    pattern: new RegExp(
      String.raw`(?<=^|[.!?;] )((?:the |a |an )?(?:[a-z]+ )?${THING}) it (keeps|returns|stores|gives|makes|takes|uses|has|shows|creates|contains|means|needs|allows|sends|holds|reads|saves|tells) (?:the|a|an|all|every|each|only|two|many|more|no|its|us|you|if|that)\b`,
      'gi',
    ),
    say: (match) => [match[0].replace(/ it /i, ' ')],
  },
  {
    barrier: 'double-subject',
    pattern: new RegExp(String.raw`(?<=^|[.!?;] )((?:[a-z]+ )?${THING}) it (is|has|was|can|will)\b`, 'gi'),
    say: (match) =>
      /^(?:once|when|if|as|before|after|because|then|sometimes|usually|first|here|what|how|whatever|whichever|every|each|any|no|the|one|this|that|in|on|for|by|with|per|to|of|at|from|until|while|since)\b/i.test(
        match[0],
      )
        ? null
        : [match[0].replace(/ it /i, ' ')],
  },
  {
    barrier: 'missing-subject',
    pattern:
      /(?<=^|[.;!] )Is (very|better|important|used|not|useful|good|faster|also|because|possible|necessary|easy)\b(?=[^?]*(?:[.;!]|$))/g,
    say: (match) => [`It is ${match[1] ?? ''}`],
  },
  {
    barrier: 'missing-subject',
    pattern: /\b(if|when|because) (have|has)\b/gi,
    say: (match) => [`${match[1] ?? ''} there is`, `${match[1] ?? ''} it has`],
  },
  {
    barrier: 'missing-subject',
    pattern:
      /\b(where|when) was (created|defined|called|made|stored|declared|started)\b(?=[^?]*(?:[.;!,]|$))/gi,
    say: (match) => [`${match[1] ?? ''} it was ${match[2] ?? ''}`],
  },
  {
    barrier: 'questions',
    pattern:
      /\b(Why|How|When|Where) ((?:the|a|this|my|our) [a-z]+|it) (is|are|was|were|does|can)\b(?=[^.!?]*\?)/g,
    say: (match) => [`${match[1] ?? ''} ${match[3] ?? ''} ${match[2] ?? ''}`],
  },
  {
    barrier: 'word-order',
    pattern:
      /\b(check|checks|see|know|understand|find out|ask|decide|look|tell) (where|what|why|how|when) (is|are|was|were) (?:(?:the|a|an|this|my|our) [a-z]+|it)\b/gi,
    say: ([whole, , , verb = '']) => [`${whole.replace(` ${verb} `, ' ')} ${verb}`],
  },
  {
    barrier: 'word-order',
    pattern: /\bi very (like|want|need|enjoy|recommend)\b/gi,
    say: (match) => [`I really ${match[1] ?? ''}`],
  },
  {
    barrier: 'word-order',
    pattern:
      /\bbecause of (easy|fast|slow|simple|cheap|faster|slower|difficult|safe|important|expensive)\b/gi,
    say: (match) => [`because it is ${match[1] ?? ''}`],
  },
  {
    barrier: 'word-order',
    pattern: /\bhow (it|this|that) (looks?) like\b/gi,
    say: (match) => [`what ${match[1] ?? ''} looks like`, `how ${match[1] ?? ''} looks`],
  },
  {
    barrier: 'word-order',
    pattern: new RegExp(String.raw`\b(makes?) that (the ${THING}) (is|becomes?|gets?|works?|runs?)\b`, 'gi'),
    say: (match) => [
      `${match[1] ?? ''} ${match[2] ?? ''} ${(match[3] ?? '').replace(/^is$/, 'be').replace(/s$/, '')}`,
    ],
  },
  {
    barrier: 'since-for',
    pattern:
      /\bsince ((?:two|three|four|five|six|ten|many|some|several|a few|\d+) (?:years|months|weeks|days|hours|minutes|seconds))\b(?! ago)/gi,
    say: (match) => [`for ${match[1] ?? ''}`],
  },
  {
    barrier: 'false-friends',
    pattern: /\bsensible (data|information|fields?|values?)\b/gi,
    say: (match) => [`sensitive ${match[1] ?? ''}`],
  },
  {
    barrier: 'false-friends',
    pattern:
      /\b(?:becomes?|became) (the (?:information|data|requests?|messages?|results?|tokens?|responses?))\b/gi,
    say: (match) => [`gets ${match[1] ?? ''}`],
  },
  {
    barrier: 'false-friends',
    pattern: /\bactuali[sz]e(s|d)?\b/gi,
    say: (match) => [`update${match[1] ?? ''}`],
  },
  { barrier: 'false-friends', pattern: /\b(?:i am|i['’]m) agree\b/gi, say: fixed('I agree') },
  {
    barrier: 'false-friends',
    pattern: /\b(?:an eventual|eventual|an eventually) (problem|error|bug|failure|exception)s?\b/gi,
    say: (match) => [`a possible ${match[1] ?? ''}`],
  },
  { barrier: 'prepositions', pattern: /\bdepends? (?:of|from)\b/gi, say: fixed('depends on') },
  { barrier: 'prepositions', pattern: /\bdepending (?:of|from)\b/gi, say: fixed('depending on') },
  { barrier: 'prepositions', pattern: /\bconsists? (?:from|in a)\b/gi, say: fixed('consists of') },
  {
    barrier: 'prepositions',
    pattern: /(?<=^|[.!?;,] )in the same time\b(?! (?:for|as)\b)/gi,
    say: fixed('at the same time'),
  },
  {
    barrier: 'prepositions',
    pattern: /\b(?:from|on|according to) my opinion\b/gi,
    say: fixed('in my opinion'),
  },
  { barrier: 'prepositions', pattern: /\bdiscuss about\b/gi, say: fixed('discuss') },
  { barrier: 'prepositions', pattern: /\bresponsible of\b/gi, say: fixed('responsible for') },
  { barrier: 'prepositions', pattern: /\bsimilar (?:with|like|as)\b/gi, say: fixed('similar to') },
  { barrier: 'prepositions', pattern: /\bcope up with\b/gi, say: fixed('cope with') },
  {
    barrier: 'prepositions',
    pattern: /\bsame ([a-z]+ )?like\b/gi,
    say: (match) => [`same ${match[1] ?? ''}as`],
  },
  { barrier: 'prepositions', pattern: /\bdifferent of\b/gi, say: fixed('different from') },
  { barrier: 'prepositions', pattern: /\binterested on\b/gi, say: fixed('interested in') },
  { barrier: 'prepositions', pattern: /\bparticipate to\b/gi, say: fixed('participate in') },
  {
    barrier: 'uncountable-nouns',
    pattern:
      /\b(information|software|advice|feedback|equipment|knowledge|hardware|evidence|data|traffic|code are)s?\b/gi,
    say: (match) => {
      if (/^code are$/i.test(match[0])) return null;
      return /s$/i.test(match[0]) ? { say: [match[1] ?? ''], singular: true } : null;
    },
  },
  {
    barrier: 'comparatives',
    pattern:
      /\bmore (better|faster|slower|easier|bigger|smaller|safer|quicker|cheaper|simpler|larger|higher|lower)\b/gi,
    say: (match) => [match[1] ?? ''],
  },
  {
    barrier: 'comparatives',
    pattern: /\bmore (fast|quick|easy|big|small|cheap|slow)\b/gi,
    say: ([, word = ''], _before, after) => {
      const right = { easy: 'easier', big: 'bigger' }[word.toLowerCase()] ?? `${word.replace(/e$/, '')}er`;
      return /^(?:$|[.,;:!?)]| (?:than|and|to|but|because|when|if|for|in)\b)/i.test(after) ? [right] : null;
    },
  },
  { barrier: 'verbs-with-to', pattern: /\b(?:explain|say) me\b/gi, say: fixed('explain to me', 'tell me') },
  {
    barrier: 'plural',
    pattern: new RegExp(
      String.raw`\b(many|several|different|two|three|four|five|various) (${THING}|property|change|time|kind|advantage|feature|difference|order|thing)\b`,
      'gi',
    ),
    say: (match, before, after) => {
      const [, many = '', noun = ''] = match;
      if (/\b(?:a|an|another|the|no|any)\s+$/i.test(before) || noun.toLowerCase() === 'way') return null;
      return ENDS_THERE.test(after) ? [`${many} ${plural(noun)}`] : null;
    },
  },
  {
    barrier: 'plural',
    pattern:
      /\bone of the (?:main |most important )?(reason|way|problem|thing|advantage|feature|method|type|difference)\b/gi,
    say: (match, _before, after) => (ENDS_THERE.test(after) ? [plural(match[0])] : null),
  },
  {
    barrier: 'articles',
    pattern:
      /\b(is|be) (function|file|variable|object|class|method|table|process|container|tool|way|problem|pattern|structure|component|group|list|copy|query|database|server|template|place)\b(?= (?:that|which|who|where|with|of|inside)\b|[.;])/gi,
    say: (match, before) =>
      /\b(?:what|no|which|one|same)\b[^,]*$/i.test(before) || /\b(?:as|so|how|any)\s+[a-z]+\s+$/i.test(before)
        ? null
        : [`${match[1] ?? ''} ${/^[aeiou]/i.test(match[2] ?? '') ? 'an' : 'a'} ${match[2] ?? ''}`],
  },
];

/** Who may be 'he' or 'she'. */
const PERSON =
  /\b(?:users?|customers?|clients?|persons?|people|developers?|engineers?|colleagues?|somebody|someone|anyone|anybody|everyone|nobody|admin\w*|attackers?|hackers?|boss|managers?|team|lady|drivers?|owners?|authors?|reviewers?|friends?|sisters?|brothers?|cousins?|uncle|aunt|neighbou?rs?|dog|cat|victims?|visitors?|candidates?|callers?|senders?|operators?|testers?|who|[a-z]*(?:man|men|woman|women|father|mother)|[a-z]+(?:ist|ian))\b/i;
const PERSONAL = /\b(he|she) ([a-z]+)\b|\b(?:for|to|with|by|from) (him|her)(?=[.,;]|$)/gi;
const ANY_THING = new RegExp(String.raw`\b${THING}\b`, 'i');

/** 'He' for a thing, as long as nothing else is spoken of. */
function findPersonal(text: string, question: string): Found[] {
  if (PERSON.test(`${question} ${text}`)) return [];
  const thing = ANY_THING.exec(text);
  if (!thing) return [];
  return [...text.matchAll(PERSONAL)].flatMap((match) => {
    if (thing.index + thing[0].length > match.index) return [];
    const right = match[0]
      .replace(/^(?:he|she)\b/i, (who) => (/^[A-Z]/.test(who) ? 'It' : 'it'))
      .replace(/\b(?:him|her)$/i, 'it');
    return [foundAt(match, 'pronouns', { say: [right] })];
  });
}

interface Found extends Slip {
  start: number;
  end: number;
}

const foundAt = (match: RegExpExecArray, barrier: Barrier, advice: Advice): Found => ({
  barrier,
  words: match[0],
  advice,
  start: match.index,
  end: match.index + match[0].length,
});

/** So many characters of a sentence say whether what follows is right: whoever speaks without full stops has begun something else by then. */
const LOOKS_BACK = 300;
const STOPS = new Set('.!?;\n');

/** What stands before a place in its sentence. */
function beforeIn(text: string, place: number): string {
  let start = place;
  while (start > 0 && place - start < LOOKS_BACK && !STOPS.has(text.charAt(start - 1))) start -= 1;
  return text.slice(start, place);
}

function findByRules(text: string): Found[] {
  return RULES.flatMap(({ barrier, pattern, say }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const right = say(match, beforeIn(text, match.index), text.slice(match.index + match[0].length));
      if (right === null) return [];
      return [foundAt(match, barrier, 'say' in right ? right : { say: right })];
    }),
  );
}

/**
 * The slips of an answer in their order, the first of each kind. None is found in English that is right.
 * @param question it may speak of somebody whom the answer calls 'he'
 */
export function findSlips(text: string, question = ''): Slip[] {
  const slips: Found[] = [];
  const found = [...findByRules(text), ...findPersonal(text, question)];
  for (const slip of found.sort((left, right) => left.start - right.start || right.end - left.end)) {
    const isKnown = slips.some(
      ({ barrier, start, end }) => barrier === slip.barrier || (start < slip.end && slip.start < end),
    );
    if (!isKnown) slips.push(slip);
  }
  return slips.slice(0, MOST_SLIPS).map(({ barrier, words, advice }) => ({ barrier, words, advice }));
}
