import { stemWord } from './stemWord';

const wordsOf = (list: string) => list.trim().split(/\s+/);

/**
 * Verbs that fit any two nouns and say nothing about either: 'has', 'uses', 'works with', 'is related to'.
 */
const LIGHT_VERBS = wordsOf(`
  use work help need want know think like make do go come get let try see look say tell talk speak mean
  handle deal relate connect concern involve include matter depend support provide offer allow enable exist
  combine understand learn remember consider discuss explain describe mention play belong represent feel care
  interact consist base
`);

/** Verbs with a technical meaning. A claim needs one of these, or a complement after 'is' or 'has'. */
const LEXICAL_VERBS = wordsOf(`
  abort absorb accept access accumulate acquire act activate adapt add adjust affect agree aggregate alert allocate
  alter analyse annotate answer apply append approve arrive ask assign assume attach attack audit authenticate
  authorise automate avoid await balance ban batch become begin bind blame block boot break bring buffer build bundle
  buy bypass cache calculate call cancel capture carry cast catch cause change charge check choose claim clean clear
  click climb clone close collapse collect collide come commit compare compensate compete compile complete compress
  compute conflict confirm connect contain contend continue control convert cool cooperate coordinate copy correct
  corrupt cost count cover crash create cut deadlock decide declare decode decompress decouple decrease decrypt
  dedupe default defer define delay delegate delete deliver demand deny deploy derive describe deserialise destroy
  detach detect determine diff differ disable disappear discard disconnect discover dispatch dispose distinguish
  distribute divide double download drain draw drift drop dump duplicate embed emit encode encrypt end enforce ensure
  enqueue enter erase escalate escape estimate evaluate evict exceed exclude execute exhaust exit expand expect expire
  export expose extend extract fail fall fan feed fetch fill filter find finish fire fit fix flatten flow flush follow
  forbid force forge forget fork format forward free freeze gain generate get grab grant group grow guarantee guard
  guess hang happen harm hash hide hit hold hydrate identify ignore impersonate implement import improve incorporate
  increase increment index indicate infer inform inherit initialise inject insert inspect install instantiate
  intercept interpret interrupt introduce invalidate invent invoke isolate issue iterate join jump keep kill
  know lack land last launch lead leak learn leave lend lengthen lie lift limit link list listen live load lock log
  login lose lower maintain manage map mark mask match materialise measure mediate merge migrate miss mitigate
  modify monitor mount move multiply mutate name narrow need normalise notice notify obey observe obtain occupy occur
  omit open optimise order outgrow outlive overflow overlap override overload overwrite own pack park parse partition
  pass patch pause pay perform persist pick pin ping place plan point poll pollute pool pop populate postpone prefer
  prepare preserve press pretend prevent print prioritise probe proceed process produce profile profit promise promote
  propagate protect prove provision proxy prune publish pull purge push quarantine query queue quit quote race raise
  reach react read reappear rebuild recalculate receive recognise recompute reconcile reconnect record recover
  recreate recycle redeliver redirect reduce refactor refer refill refresh refuse register reject relax release reload
  rely remain remove rename render renew reorder repair repeat replace replay replicate reply report reproduce request
  require reschedule reserve reset resize resolve respond restart restore restrict resume retain retrieve retry return
  reuse reveal reverse review revoke rewrite rise roll rotate route run sample sanitise save scale scan schedule scope
  score scrape screen scroll seal search select send separate serialise serve set settle shard share shed shift ship
  show shrink shut sign signal simulate sit size skip slow snapshot sniff solve sort spawn specify speed spend spill
  spin split spoof spread stage stall stand start starve stay steal step stop store stream strip submit subscribe
  substitute succeed suffer swap switch synchronise tag target tear tell terminate test think throttle throw time
  toggle touch trace track transfer transform translate transmit traverse treat trick trigger trust try tune turn
  type uncover undo unmount unsubscribe unwrap update upgrade upload validate vanish vary verify version view violate
  visit vote wait wake walk warm warn waste watch weaken wipe withdraw wrap write yield zip
  put give take sum average round nest pin wire wrap drive pick sandbox
`);

const LIGHT_STEMS = new Set(LIGHT_VERBS.map(stemWord));
const BASE_FORMS = new Set(LEXICAL_VERBS);
const LEXICAL_STEMS = new Set(LEXICAL_VERBS.map(stemWord).filter((stem) => !LIGHT_STEMS.has(stem)));
/** 'Important' shares the stem of 'import' and 'normally' that of 'normalise', but neither is a verb. */
const OTHER_THAN_VERB =
  /(?:ly|ant|ent|able|ible|ive|al|tions?|ments?|ness|ity|ities|ers?|ors?|ful|ance|ence|ences|ion|ions)$/;

/** Whether a word can be the verb of a claim: something technical happens, beyond a mere 'is' or 'has'. */
export function canBeVerb(word: string, stem: string): boolean {
  return LEXICAL_STEMS.has(stem) && (!OTHER_THAN_VERB.test(word) || BASE_FORMS.has(word.replace(/s$/, '')));
}

export const isLightVerb = (stem: string) => LIGHT_STEMS.has(stem);
