const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words with a grammatical and no technical meaning: they neither match nor occupy space in a window. */
export const FUNCTION_WORDS: ReadonlySet<string> = words(`
  a an the this that these those such
  i me my we us our you your he him his she her it its itself they them their themselves who whom whose what which
  am is are was were be been being do does did done doing have has had having can could may might must shall should
  will would
  of in on at by for with from to into onto about as over under through during per via within upon up down out off
  and or but if so because while though although whereas also too then when how why
  there here just very quite really actually basically simply even still already rather well like maybe perhaps
  probably however therefore thus hence moreover etc vs
  ok okay yes yeah um uh er hmm say says said mean means get gets got
`);

/** Small words with a meaning in a rubric that still indicate speech in sentences. */
export const RELATION_WORDS: ReadonlySet<string> = words(`
  before after than instead until only same all every each any some more most less other another again once both
  between across without not no never since many much few first next last always
`);

/** In a phrasing with one of these, the order of words matters. */
export const ORDER_WORDS: ReadonlySet<string> = words('before after than instead until');

export const NEGATORS: ReadonlySet<string> = words('not no never without nothing neither nor nobody');

/** End the scope of a negation even without a comma, as in a transcript. */
export const CLAUSE_STARTERS: ReadonlySet<string> = words(`
  but and so because which instead rather whereas while although though however then until unless since when if
  where it they we you i
`);
