/** General and technical verbs, in their base form. */
const BASE_FORMS = `
  accept access add allow answer apply arrive ask assign avoid become begin belong block break bring build cache calculate call cancel carry catch
  change check choose clean clone close collect come commit compare compile compute connect consume contain convert copy count cover crash create
  decide delete depend deploy describe destroy detect die disappear divide do drop encrypt execute exist expect expire explain expose fail fall fetch
  fill filter find finish fix follow force forget generate get give go group grow guarantee handle happen have help hide hold ignore implement import
  improve include increase increment insert install invalidate invoke iterate join keep kill know lead learn leave let like listen live load lock log
  look lose maintain make manage match mean measure mount move need notice notify obtain offer open order overwrite own parse pass pay point poll
  prefer prevent print produce protect provide publish pull push put query raise reach read receive reduce refresh register reject release rely
  remember remove render repeat replace replicate request require reset resolve respond restart restore restrict retry return reuse roll rotate run
  save say scale scan search see select send serve set share show skip sleep solve sort speak spend split spread stand start stay steal stop store
  subscribe succeed support survive switch take talk tell test think throw touch track transfer travel trigger try turn understand update use
  validate verify visit wait wake walk want warn waste watch win work wrap write
`
  .trim()
  .split(/\s+/);

/** Verbs that are not also nouns, so that they can only be a predicate. */
const NO_NOUNS = `
  accept arrive ask avoid become begin belong bring choose collect come connect contain convert decide depend destroy detect die disappear divide
  execute exist expect explain fall follow forget generate get give go grow happen have hide improve include invalidate keep know learn lose maintain
  make mean need prevent produce protect provide publish receive reduce rely remember remove resolve restrict see send solve speak stay survive take
  tell think travel understand validate verify want
`
  .trim()
  .split(/\s+/);

const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  become: ['became', 'become'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought', 'brought'],
  build: ['built', 'built'],
  catch: ['caught', 'caught'],
  choose: ['chose', 'chosen'],
  come: ['came', 'come'],
  do: ['did', 'done'],
  fall: ['fell', 'fallen'],
  find: ['found', 'found'],
  forget: ['forgot', 'forgotten'],
  get: ['got', 'got'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  grow: ['grew', 'grown'],
  have: ['had', 'had'],
  hide: ['hid', 'hidden'],
  hold: ['held', 'held'],
  keep: ['kept', 'kept'],
  know: ['knew', 'known'],
  lead: ['led', 'led'],
  leave: ['left', 'left'],
  let: ['let', 'let'],
  lose: ['lost', 'lost'],
  make: ['made', 'made'],
  mean: ['meant', 'meant'],
  pay: ['paid', 'paid'],
  put: ['put', 'put'],
  read: ['read', 'read'],
  run: ['ran', 'run'],
  say: ['said', 'said'],
  see: ['saw', 'seen'],
  send: ['sent', 'sent'],
  set: ['set', 'set'],
  show: ['showed', 'shown'],
  sleep: ['slept', 'slept'],
  speak: ['spoke', 'spoken'],
  spend: ['spent', 'spent'],
  split: ['split', 'split'],
  spread: ['spread', 'spread'],
  stand: ['stood', 'stood'],
  steal: ['stole', 'stolen'],
  take: ['took', 'taken'],
  tell: ['told', 'told'],
  think: ['thought', 'thought'],
  throw: ['threw', 'thrown'],
  understand: ['understood', 'understood'],
  wake: ['woke', 'woken'],
  win: ['won', 'won'],
  write: ['wrote', 'written'],
};
const DOUBLED =
  /^(?:get|put|run|set|stop|begin|forget|let|log|drop|plan|commit|reset|skip|split|scan|wrap|win)$/;

export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

export function gerund(base: string): string {
  if (base === 'die') return 'dying';
  if (DOUBLED.test(base)) return `${base}${base.at(-1) ?? ''}ing`;
  return /[^e]e$/.test(base) && base !== 'be' ? `${base.slice(0, -1)}ing` : `${base}ing`;
}

export function past(base: string): string {
  return IRREGULAR[base]?.[0] ?? regularPast(base);
}

export function participle(base: string): string {
  return IRREGULAR[base]?.[1] ?? regularPast(base);
}

function regularPast(base: string): string {
  if (DOUBLED.test(base)) return `${base}${base.at(-1) ?? ''}ed`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return base.endsWith('e') ? `${base}d` : `${base}ed`;
}

const BY_FORM = {
  base: new Map(BASE_FORMS.map((base) => [base, base])),
  thirdPerson: new Map(BASE_FORMS.map((base) => [thirdPerson(base), base])),
  gerund: new Map(BASE_FORMS.map((base) => [gerund(base), base])),
  past: new Map(BASE_FORMS.map((base) => [past(base), base])),
  participle: new Map(BASE_FORMS.map((base) => [participle(base), base])),
};
export type VerbForm = keyof typeof BY_FORM;

/** Pattern parts: a verb's base form, a verb that is not also a noun, and the same verb with -s. */
export const ANY_VERB = `(?:${[...new Set([...BASE_FORMS, ...NO_NOUNS])].join('|')})`;
export const SURE_VERB = `(?:${NO_NOUNS.join('|')})`;
export const ANY_THIRD = `(?:${NO_NOUNS.filter((base) => !/^(?:mean|need)$/.test(base))
  .map(thirdPerson)
  .join('|')})`;

/** The base form of a known verb's form; undefined for all others. */
export function baseOf(word: string, form: VerbForm): string | undefined {
  return BY_FORM[form].get(word.toLowerCase());
}
