const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Small words that are frequent in English and rare in other languages, unlike 'in', 'an', 'so' and 'was'.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = words(`
  the this that these those of to and or but not with without from into by for than then if when where while because which
  who what how you your they them their its it is are were be been being have has had does did can could would should must
  may might will we our my i each every only after before about between through other some any more most there also just
  like use used uses make makes get gets give gives keep keeps need needs want know work works say see
`);

/** Function words per language that are not English words, with and without diacritics. */
export const GRAMMAR_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: words(`
    der das dem den des ein eine einen einem einer eines und oder aber nicht ist sind wird werden wurde kann koennen können
    muss man ich wir sie mit für fuer von vom zum zur bei auf aus nach auch noch nur wenn dann weil dass damit sich keine
    kein wie weiß weiss im ins als über ueber durch gibt hat haben habe wir uns mir zu da dort hier schon immer mehr
  `),
  fr: words(`
    le la les des une est sont et ou mais pas ne dans pour par avec qui que quand donc alors sur aux du ce cette ces il elle
    on nous vous je se sa ses leur plus peut être etre fait ont comme parce sans si tout tous sais
  `),
  es: words(`
    el la los las una unos es son y pero que con para por del se lo su sus como cuando porque donde cada sin puede pueden
    hay esta este esto está también tambien más mas muy ya sé si todo todos entonces
  `),
  pt: words(`
    os as um uma é são sao e mas que com para por da dos das em na nos se seu sua como quando porque onde cada sem pode podem
    isso este esta ele ela não nao também tambem mais ou então entao eu sei
  `),
  it: words(`
    il lo la gli le un una è sono e ma che con per di del della dei delle nel nella si suo sua come quando perché perche dove
    ogni senza può puo questo questa anche più piu non quindi già gia ha so mai
  `),
  nl: words(`
    de het een en of maar niet is zijn wordt worden kan kunnen met voor van op uit naar ook nog als dan omdat dat zodat die
    deze dit je ik wij ze er bij tot om te hoeft zijn heeft geen
  `),
  pl: words(`
    i w z na do nie jest są sa się sie że ze to jak co oraz ale lub dla od po przez tylko może moze można mozna który ktory
    która ktora które ktore jego ma gdy więc wiec dlatego także takze wszystkie każdy kazdy wiem
  `),
  tr: words(`
    ve bir bu da de için icin ile olan olarak gibi daha çok cok ama veya değil degil sonra bile kadar her en ise o şu hem yok
    var yani olur eder sadece ki
  `),
  cs: words(`
    a je se na v že ze to jako který ktery která ktera které ktere pro od ale nebo jen by aby když kdyz protože protoze není
    neni má ma také take proto než nez vše jeho
  `),
  sv: words(
    'och att är det som en ett inte för med på av den har kan om men eller från till när därför inget',
  ),
};

/**
 * Languages typed in Latin letters, which the library does not recognise in this form. Each has function
 * words, and endings of verbs, nouns and adjectives that English words lack.
 */
export const ROMANISED: readonly { code: string; grammar: ReadonlySet<string>; endings: RegExp }[] = [
  {
    code: 'ru-Latn',
    grammar: words(`
      eto etot eta eti etogo etom etu etim chto chtoby shto kogda esli potomu poetomu poehtomu tolko dlya ili mozhet mozhno
      nuzhno nado vnutri kazhdyj kazhdyi kazhdy kazhdaya takzhe togda potom est yest ego ih iz ot po za kak tak uzhe eshche
      esche oni ona ono menya u nego nee nih svoj svoi svoej svoe bez pri cherez mezhdu naprimer odin odna vse vsego vsegda
      bolshe luchshe bystro bystree medlenno ne na no nu ya zhe vot gde tut tam ochen prosto kotoryj kotoryi kotoraya
      kotoroe kotorye kotorogo kotorom kotoroj znayu dannye dannyh bazu baza bazy zapros zaprosy funkciya funktsiya
      funkcii peremennye soedinenie tablicy tablitsy stroki
    `),
    endings:
      /(?:[aeuy]et|[aeuiy]yut|yutsya|utsya|[aei]tsya|ovat|[eai]nie|eniya|ciya|tsiya|cii|[aeio]y[ae]|iye|[iyn]ye|nyj|nyy|nyi|ogo|emu|omu|ymi|yh|ykh|aya|oj|ost|osti|yaet|uet|ayut|at'|it'|et'|zhno|lsya|las|los)$/,
  },
  {
    code: 'uk-Latn',
    grammar: words(`
      shcho scho tse koly abo dlya vin vona vony yak yaka yakyi yakyy yaki treba potim tilky tomu takozh mozhe mozhna bude
      ye ta i z vid pro pislya shchob shchob yoho yii yikh u v na ne ale koly kozhnyi danykh dani funktsiya zminni
    `),
    endings:
      /(?:uye|yuye|aye|yaye|yut|ayut|ennya|annya|tsiya|tsiyi|oyi|oho|omu|ykh|ymy|yi|yy|ist|osti|iv|at[ys]|yty|aty|uvaty)$/,
  },
  {
    code: 'hi-Latn',
    grammar: words(`
      ka ki ke ko hai hain nahi nahin hota hoti hote karta karti karte karna aur mein se isliye agar toh kya yeh ye wo woh
      jo jab tab apna apni apne liye kuch bhi sab iska uska iske uske matlab kyunki lekin jaise raha rahi sakta sakte hum
      aap tha thi jata jaata deta leta
    `),
    endings: /(?:kar|enge|unga|iye)$/,
  },
];
