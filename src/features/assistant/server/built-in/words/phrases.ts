type Rule = readonly [RegExp, string | ((...found: string[]) => string)]

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** A month that is typed as a number, by its name: `10/2026`. */
const monthOf = (month: string, year: string): string => `${MONTHS[Number(month) - 1]} ${year}`

const STARS: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  een: '1',
  twee: '2',
  drie: '3',
  vier: '4',
  vyf: '5',
}

const MONTH_BEGINS = 'jan|feb|mar|maart|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des'

/** Formats in which numbers, dates, amounts and booking numbers are typed: `18-21dec`, `R2 200`. */
const NUMBERS: readonly Rule[] = [
  [/[’‘`´]/g, "'"],
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, '$1/$2/$3'],
  [/(?<![\d/.-])(0?[1-9]|1[0-2])[/-](20\d\d)(?![\d/-])/g, (_, month = '', year = '') => monthOf(month, year)],
  [/(?<![\d/.-])(20\d\d)[/-](0?[1-9]|1[0-2])(?![\d/-])/g, (_, year = '', month = '') => monthOf(month, year)],
  // `2026 december`
  [
    new RegExp(
      String.raw`(?<!\b(?:${MONTH_BEGINS})\p{L}* )\b(20\d\d) ((?:${MONTH_BEGINS})\p{L}*)\b(?! ?20\d\d)`,
      'gu',
    ),
    '$2 $1',
  ],
  [/\bnal[ -]?([a-z0-9]{4,6})\b/g, 'nal_$1'],
  // A reservation of Airbnb
  [/\b(hm(?=[a-z]*\d)[a-z0-9]{6,8})\b/g, 'code_$1'],
  [
    /\b(?:r|zar) ?(\d{1,3}(?:[ \u00a0]\d{3})+|\d+)(?:[.,]\d{2})?\b/g,
    (_, rand = '') => `rand_${rand.replaceAll(/\D/g, '')}`,
  ],
  [/\b(\d{3,6}) ?(?:rand|bucks)\b/g, 'rand_$1'],
  [
    /\b([1-5]|one|two|three|four|five|een|twee|drie|vier|vyf) ?-? ?(?:\*|stars?\b|ster(?:re)?\b)/g,
    (_, count = '') => `stars_${STARS[count] ?? count}`,
  ],
  // `the 4th to the 7th of January`
  [
    new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th|ste|de)? (to|till?|until|tot|and|en) (?:the |die )?(\d{1,2})(?:st|nd|rd|th|ste|de)? (?:of |van )?(?=(?:${MONTH_BEGINS}))`,
      'g',
    ),
    '$1 $2 $3 ',
  ],
  [/(\d|\p{L})\s*[–—-]\s*(?=\d)/gu, '$1 to '],
  [/(\d)\s*[–—-]\s*(?=\p{L})/gu, '$1 to '],
  [/(\d)(?=(?:jan|feb|mar|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des))/g, '$1 '],
]

/** Contractions and abbreviations. */
const SHORT: readonly Rule[] = [
  [/\bnite(s?)\b/g, 'night$1'],
  [/\b(?:ppl|pax)\b/g, 'people'],
  [/(?<!\d ?)%/g, ' percent '],
  [/\bthis (?:morning|afternoon|evening)\b/g, 'today'],
  [/\btot en met\b|\bup to and including\b/g, 'tot'],
  [/\be-(?=mails?\b|pos\b)/g, 'e'],
  [/(?<=day|tomorrow|to?m[rw]*|vandag|more) (?:morning|afternoon|evening|early)\b/g, ''],
  [/\b(any|some)1\b/g, '$1one'],
  [/\bfam\b/g, 'family'],
  [/\bb4\b/g, 'before'],
  [/\bhols\b/g, 'holidays'],
  [/\s\+\s|\bplus\b/g, ' and '],
  [
    /\b(?:alone|solo|by (?:him|her|them)sel(?:f|ves)|on their own)\b|(?<=\b(?:kom|reis|bly) )alleen\b|\balleen(?= (?:kom|reis|bly)\b)/g,
    'with 1 person',
  ],
  [/(?<!\p{L})ny(?!\p{L})/gu, 'new year'],
  [/\bper (?:person|head|pax|guest)\b|\ba head\b|\bper (?:persoon|kop|gas)\b/g, 'perperson'],
  [/\blang naweek/g, 'langnaweek'],
  [/\brn\b|\batm\b/g, 'now'],
  [/\blast[ -]minute\b/g, 'lastminute'],
  [/\bw\/e(?:nd)?\b/g, 'weekend'],
  [/(?<=\p{L}{2})\/(?=\p{L}{2})/gu, ' '],
  [/\bdis (?=(?:week|naweek|maand|jaar)\b)/g, 'hierdie '],
  [/\bjo'?burg\b|\bjozi\b|\bjhb\b/g, 'johannesburg'],
  [/\bmsg(s?)\b/g, 'message$1'],
  [/\bocc(?:up)?\b/g, 'occupancy'],
  [/\b(?:pwd?|pass(?:wd|wrd|code)?)\b/g, 'password'],
  [/\bbkgs?\b/g, 'bookings'],
  [/\bavail\b/g, 'available'],
  [/\bcxl(?:d|led)?\b/g, 'cancelled'],
  [/\baddr\b/g, 'address'],
  [/\b(what|which) lang\b/g, '$1 language'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwo(?:n't|nt)\b/g, 'will not'],
  [/\b(did|does|do|is|are|was|were|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\b(?:has|have) not (?:yet )?been answered\b/g, 'have i not answered'],
  [/\btxt(s?)\b/g, 'text$1'],
  [/\b(?:tell|show|give|send|let) me(?: know)?\b|\b(?:vertel|wys|gee|seg|se|stuur)(?: vir)? my\b/g, ' '],
  [
    /\b(?:i|we)(?:'d| would| just)* (?:like|want|need|have|love) to (?:know|see|check|find(?: out)?)\b|\b(?:can|could|do|would) you (?:please )?(?:know|see|check|find(?: out)?|look up)\b|^(?:please )?(?:check|find out|look up|let us see|lets see)\b/g,
    ' ',
  ],
  [/\b(?<=\bwat )se\b|\bse(?= vir\b| dankie\b)/g, 'seg'],
  [/\bwhat'?s\b|\bwats\b/g, 'what is'],
  [/\b(?:whos|whose)\b|\bwho's\b/g, 'who is'],
  [/\b(where|when|how|wie)'?s\b/g, '$1 is'],
  [/(?<=\p{L})'s\b|(?<=s)'(?=\s|$)/gu, ''],
  [
    /\b(when|what time|hoe laat|wanneer) (does|do|will|is|are) (\S+(?: \S+)?) get(?:ting)? (?:here|there|in)\b/g,
    '$1 $2 $3 arrive',
  ],
  [/\bad\b/g, 'advert'],
]

/** Several words that are one thing. */
const TOGETHER: readonly Rule[] = [
  [/\bweek(?:ly|likse)? ?(rates?|prices?|tariffs?|prys|tarief)\b(.*)/g, '$1 for a week$2'],
  [
    /\bso far\b|\bto date\b|\b(?:un)?til+ now\b|\btot (?:nou(?: toe)?|dusver|op hede|vandag)\b|\bup to now\b/g,
    'sofar',
  ],
  [/(?<=\bho?w (?:many|mny) )x\b/g, 'times'],
  [/\bho?w (?:many|mny)\b/g, 'howmany'],
  [/\bho?w (?:much|mch)\b/g, 'howmuch'],
  [/\bhoe veel\b/g, 'hoeveel'],
  [/\bhow long\b/g, 'howlong'],
  [/\bhoe lank\b/g, 'hoelank'],
  [/\bhow big\b/g, 'howbig'],
  [/\bhow (?:full|busy|booked|empty|quiet)\b/g, 'howfull'],
  [/\bhoe (?:vol|besig|leeg|stil)\b/g, 'hoevol'],
  [/\b(?:what|which) time\b/g, 'whattime'],
  [/\bhoe laat\b/g, 'hoelaat'],
  [/\btot wanneer\b|\btot hoelaat\b/g, 'totwanneer'],
  [/\b(?:until|till|by) when\b|\bhowlong do i have\b/g, 'untilwhen'],
  [/\bwi[ -]?fi\b/g, 'wifi'],
  [/\bin sync\b|\bup to date\b|\bup and running\b/g, 'sync'],
  [/\bbooking\.? ?com\b/g, 'bookingcom'],
  [/\bdouble[ -]?book(?:ed|ings?)\b/g, 'doublebooking'],
  [/\bdubbele?[ -]?(?:(?:be)?sprekings?|boekings?|geboek|bespreek)\b/g, 'dubbelbespreking'],
  [/\bget (?:there|here|to)\b|\bfind (?:us|the (?:house|place|home|way))\b/g, 'directions'],
  [/\bhoe kom (?:hulle|mense|gaste|'n mens|ek|jy) (?:daar|by|na)\b/g, 'aanwysings'],
  [/\b(?:say|said|think|thought) (?:about|of)\b/g, 'reviewed'],
  [/\b(?:seg?|dink|skryf) (?:(?:(?:die|my|ons) )?(?:gaste|mense) |hulle )?(?:van|oor)\b/g, 'resensies'],
  [/(?<=\bwhat is )on\b|\bgoing on\b|\bcoming up\b|\bfor the day\b/g, 'agenda'],
  [/\bbooking (?:n(?:o|r|um|umber)|ref(?:erence)?)\b|\bbesprekings?nommer\b/g, 'bookingnumber'],
  [/\bph(?:one)? ?n(?:o|r|um|umber)\b|\bcell ?(?:phone)? ?n(?:o|r|umber)\b/g, 'phone'],
  [/\b(?:door|access|gate) codes?\b|\block ?box\b/g, 'doorcode'],
  [/\b(?:deur|hek) ?kodes?\b/g, 'deurkode'],
  [/\b(?:rent|let|hire)(?:ed)? out\b/g, 'available'],
]

/** Verbs in two parts, which in Afrikaans stand apart. */
const APART: readonly Rule[] = [
  [/\b(how|what) (?:do|does)((?: \S+){1,4}?) look(?: like)?\b/g, '$1 is$2'],
  [/\bin[ -]house\b/g, 'inhouse'],
  // Alone it is income.
  [/\b(next|volgende) turnover\b/g, '$1 changeover'],
  [/\bcheck(?:ing|ed|s)?[ -]?ins?\b/g, 'checkin'],
  [/\bcheck(?:ing|ed|s)?[ -]?outs?\b/g, 'checkout'],
  [/\b(?:boek|check|klok|teken|trek)s?((?: (?!in |uit )\S+){0,3}?) in(?=$|[?!.,])/g, 'inboek$1'],
  [/\b(?:boek|check|klok|teken|trek)s?((?: (?!in |uit )\S+){0,3}?) uit\b/g, 'uitboek$1'],
  [/\bboek in\b/g, 'inboek'],
  [/\b(?:brings?|brought|bringing|pulls?|rakes?) in\b/g, 'earn'],
  [/\bbring((?: \S+){0,3}?) in\b/g, 'verdien$1'],
  [/\b(?:go|goes|going) (?:home|away)\b|\bmov(?:e|es|ing) out\b/g, 'leave'],
  [/\bgaan((?: \S+){0,2}?) (?:huis ?toe|huistoe|weg)\b/g, 'vertrek$1'],
  [/\bmov(?:e|es|ing) in\b/g, 'arrive'],
  [/\bkan (?:ek|ons)((?: \S+){0,4}?) (?:uit|ver)huur\b/g, 'oop$1'],
  [/\blet ((?:\S+ ){1,3}?)know\b/g, 'inform $1'],
  [/\blaat ((?:\S+ ){1,3}?)weet\b/g, 'stuur $1'],
]

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((said, [pattern, by]) => said.replaceAll(pattern, by as string), text) // or a function, which is taken as well

/** A question with what is one thing as one word. */
export const joined = (text: string): string =>
  [NUMBERS, SHORT, TOGETHER, APART].reduce((said, rules) => apply(said, rules), text)
