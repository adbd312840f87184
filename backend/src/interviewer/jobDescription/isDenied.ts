/** Maximum distance of a denial from a name. */
const REACH = 80;
/** A name in a list with a denied name: 'no Java, Python or PHP'. Ordinary words are not names. */
const NAME = String.raw`(?:[\p{Lu}\d.][\p{L}\p{N}.+#/-]*(?: [\p{Lu}\d][\p{L}\p{N}.+#-]*)?|\p{Ll}+(?:JS|SQL|\.js|OS|Script)|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*)`;
/** Separators of a list; a comma alone may begin something new ('no Java, Python instead'). */
const AND_OR = String.raw`(?: ?/ ?|,? (?:and|or|nor|und|oder|noch|sowie|и|или|либо|ни) )`;
/** Case-sensitive, and so kept apart from the denials, which ignore case. */
const LIST_BEFORE = new RegExp(`${NAME}(?:, ${NAME})*${AND_OR}$`, 'u');

const LIST_AFTER = new RegExp(`^(?:, ${NAME})*${AND_OR}${NAME}`, 'u');

const SKILL =
  '(?:experience|knowledge|skills?|background|expertise|Erfahrung(?:en)?|Kenntnisse?|Vorkenntnisse|Wissen|Know-how|опыт\\p{L}*|знани\\p{L}*|навык\\p{L}*|умени\\p{L}*)';
const OF = '(?:with|of|in|mit|von|работы с|работы на|работы в|с|со|в|на|от)';

/** Work of somebody else: 'another team runs Kubernetes'. */
const OTHER_TEAM = '(?:another|a different|a separate|some other) (?:\\p{L}+ ){0,2}(?:team|group|department)';
const OTHER_TEAM_DE = '(?:ein|das) andere[sn]? Team';
const OTHER_TEAM_RU = '(?:друг\\p{L}+|отдельн\\p{L}+|соседн\\p{L}+) (?:команд|отдел|групп)\\p{L}*';

const BEFORE = [
  // 'not only Java' requires it.
  '(?:no|not|without|never|neither|nor)(?! (?:only|just|limited|merely)\\b)(?: (?:any|need for|need to know|using|use|use of|requiring|require|required to know|looking for))?',
  '(?:instead of|rather than|other than|except(?: for)?|excluding|free of|nothing to do with)',
  'no longer (?:use|using|need|require|want|run|write)',
  "(?:do not|does not|don['’]t|doesn['’]t|will not|won['’]t|need not|needn['’]t|cannot|never)(?: (?:even|really|have to|need to))? (?:need|use|know|run|write|touch|want|do|require|expect|work with|deal with)(?: (?:to know|any|you to know))?",
  `${OTHER_TEAM} (?:runs|owns|manages|operates|handles|maintains|looks after|takes care of|is responsible for)`,
  `${OTHER_TEAM_DE} (?:betreibt|verantwortet|wartet|übernimmt|kümmert sich um)`,
  `${OTHER_TEAM_RU} (?:отвечает за|занимается|ведёт|ведет|поддерживает|обслуживает)`,
  '(?:mov(?:ed|ing)|migrat(?:ed|ing)|switch(?:ed|ing)) (?:away from|off)',
  '(?:kein(?:e|en|er|em|es)?|ohne|statt|anstelle von|anstatt|weg von|nicht(?! nur\\b)|verzichten auf|außer|niemals)',
  '(?:без|вместо|кроме|никак(?:ого|их|ой)|отказались от|ушли от|уходим от|не(?! только)(?: (?:нужн\\p{L}*|нужен|требу\\p{L}*|использу\\p{L}*|применя\\p{L}*|понадоб\\p{L}*|обязател\\p{L}*|работаем|пишем|ищем))?)',
].join('|');
const DENIED_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BEFORE})(?: (?:prior|previous|vorherige|vorherigen|предыдущ\\p{L}*))?(?:[ ]${SKILL})?(?: ${OF})?\\s+(?:(?:any|the|your|der|die|das|den|dem|web|native|mobile|deep|formal|in-depth|hands-on|tiefe[ns]?|глубок\\p{L}*) )?$`,
  'iu',
);

const NOT_NEEDED = [
  '(?:is|are|was|were|will be|would be)(?: (?:also|still|explicitly|definitely))? (?:not|never|no longer)(?! (?:only|just|limited)\\b)(?: \\p{L}+)? (?:required|needed|necessary|expected|wanted|used|relevant|important|essential|mandatory|a requirement|a must|part of|something|in use)',
  "(?:isn['’]t|aren['’]t|won['’]t be|wouldn['’]t be)(?: \\p{L}+)? (?:required|needed|necessary|expected|wanted|used|relevant|important|essential|mandatory|a requirement|a must|part of|something)",
  '(?:not|no longer) (?:required|needed|necessary|expected|wanted|used|relevant|mandatory|a must)',
  "(?:plays? no (?:role|part)|does(?: not|n['’]t) matter|(?:which|that) (?:we|you) (?:do not|don['’]t|won['’]t|will not|never) \\p{L}+)",
  "(?:you|we) (?:do not|don['’]t|will not|won['’]t|never) (?:need|use|touch|have to know)",
  '(?:(?:ist|sind|wird|werden|wäre|brauch|benötig|müss|muss|setz|nutz|verwend|erwart)\\p{L}*(?: \\p{L}+){0,3}? )?(?:nicht|nie|keinesfalls|keineswegs)(?! nur\\b)(?: (?:zwingend|unbedingt|mehr))? ?(?:nötig|notwendig|erforderlich|gefordert|gefragt|vorausgesetzt|benötigt|gebraucht|verlangt|genutzt|eingesetzt|verwendet|erwartet|relevant|mitbringen|können|beherrschen|kennen|ein(?=\\W|$)|(?=[.,;!)\\n]|$))',
  '(?:ist|sind|spielt|spielen) (?:hier |bei uns |für uns )?(?:kein(?:e)? (?:Muss|Voraussetzung|Rolle|Bedingung|Thema)|unwichtig|überflüssig|entbehrlich)',
  '(?:(?:у нас|нам|вам|мы|вы|здесь|тут|знать|уметь) )*(?:вообще |совсем )?не (?:треб\\p{L}*|нуж\\p{L}*|обязат\\p{L}*|использ\\p{L}*|примен\\p{L}*|понадоб\\p{L}*|пригод\\p{L}*|важ\\p{L}*|необходим\\p{L}*|спраш\\p{L}*|будет|надо)',
  '(?:у нас )?нет(?=[\\s,.;!)]|$)',
  "(?:[^.;\\n]{0,50}, )?(?:(?:но )?(?:знать|уметь) (?:его|её|их) не (?:обяз|треб|нуж)\\p{L}*|(?:but )?you (?:do not|don['’]t|will not|won['’]t) need (?:it|them|that)|(?:das|es|die|sie) (?:brauchst|musst) du (?:\\p{L}+ )?nicht)",
  '(?:verzicht\\p{L}*)',
  `(?:is|are) (?:run|owned|managed|operated|handled|maintained|looked after|taken care of) by ${OTHER_TEAM}`,
  '(?:wird|werden) von einem anderen Team (?:betrieben|verantwortet|gewartet|übernommen)',
  `(?:отвечает|занимается|ведёт|ведет|поддерживает|обслуживает) ${OTHER_TEAM_RU}`,
  '(?:не (?:наш|ваш)\\p{L}*)',
].join('|');
const DENIED_AFTER = new RegExp(`^(?:[- ]${SKILL})?\\s*(?:[,–—:-]\\s*|\\(\\s*)?(?:${NOT_NEEDED})`, 'iu');
const FREE_OF = /^-(?:free|less|frei)(?![\p{L}])/iu;
/** 'no Java, Python or PHP': items after a comma belong to the list if it has an end. */
const COMMAS_BEFORE = new RegExp(`${NAME}(?:, ${NAME})*, $`, 'u');
const SENTENCE_END =
  /[.!?;](?=\s|$)|\n|\s[–—]\s|,? (?:but|however|instead(?! of)|sondern|aber|dafür|stattdessen|зато)(?=\s)|, а(?=\s)|,? но(?=\s)/giu;

/**
 * Whether a name in a job description is unwanted ('no Kubernetes', 'Kubernetes ist nicht nötig', 'Kubernetes
 * не требуется') or another team's, alone or in a list, in English, German and Russian. A denial does not
 * cross sentences or a 'but'.
 */
export function isDenied(text: string, at: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - REACH), at)
      .split(SENTENCE_END)
      .at(-1) ?? '';

  const after = text.slice(end, end + REACH).split(SENTENCE_END)[0] ?? '';
  if (FREE_OF.test(after)) return true;
  const goesOn = LIST_AFTER.test(after);
  const starts = [
    before,
    before.replace(LIST_BEFORE, ''),
    ...(goesOn ? [before.replace(COMMAS_BEFORE, '')] : []),
  ];
  return (
    starts.some((start) => DENIED_BEFORE.test(start)) ||
    [after, after.replace(LIST_AFTER, '')].some((rest) => DENIED_AFTER.test(rest))
  );
}
