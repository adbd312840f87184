/** Verbs of ordinary speech and of the trade, in their base form. */
const BASE_FORMS = `
  accept access add allow answer apply ask assign avoid become begin belong block break bring build cache call cancel carry change check choose
  clean clone close come commit compare compile contain convert copy count cover crash create decide delete deploy depend
  describe die do execute exist expect expire explain fail fill filter find finish fix forget get give go group grow handle happen
  have help hide hold ignore implement import improve include increase insert join keep kill know learn leave let like listen live load
  lock log look lose make manage match mean measure move need notice open own pass poll prevent produce protect provide push put
  query reach read receive reduce refresh reject release remember remove render repeat replace request require reset resolve respond
  restart restore retry return reuse roll run save scale search see select send set share show skip solve sort start stay stop store
  support switch take talk tell test throw track trigger try turn understand update use validate wait want watch win work wrap write
`
  .trim()
  .split(/\s+/);

const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  become: ['became', 'become'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought', 'brought'],
  build: ['built', 'built'],
  choose: ['chose', 'chosen'],
  come: ['came', 'come'],
  do: ['did', 'done'],
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
  leave: ['left', 'left'],
  let: ['let', 'let'],
  lose: ['lost', 'lost'],
  make: ['made', 'made'],
  mean: ['meant', 'meant'],
  put: ['put', 'put'],
  read: ['read', 'read'],
  run: ['ran', 'run'],
  see: ['saw', 'seen'],
  send: ['sent', 'sent'],
  set: ['set', 'set'],
  show: ['showed', 'shown'],
  take: ['took', 'taken'],
  tell: ['told', 'told'],
  throw: ['threw', 'thrown'],
  understand: ['understood', 'understood'],
  win: ['won', 'won'],
  write: ['wrote', 'written'],
};
const DOUBLED = /^(?:get|put|run|set|stop|begin|forget|let|log|drop|plan|commit|reset|skip|wrap|win)$/;

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

/** The base form of a word that is this form of a verb we know; undefined for all others. */
export function baseOf(word: string, form: VerbForm): string | undefined {
  return BY_FORM[form].get(word.toLowerCase());
}
