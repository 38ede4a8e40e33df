import type { DraftKind } from '../contract/drafts.ts'
import { folded } from './privacy/find-names.ts'

// Whole words: the letters of an id are none.
const any = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u')

const WRITE = any(
  'write|draft|compose|reply|respond|answer|send|message|prepare|thank|say \\p{L}+ to|say to|remind|inform|invite|notify|apologise|apologize|greet|welcome|text|tell (?!me|us)\\p{L}+|ask (?!me|us)\\p{L}+|let \\p{L}+ know|let \\p{L}+ \\p{L}+ know|skryf|stel|antwoord|stuur|boodskap|bedank|herinner|laat weet|laat \\p{L}+ weet|vra|se vir|se \\p{L}+ vir|nooi|groet|konsep|bhala|phendula|thumela',
)
const CHANGE = any(
  'write|rewrite|draft|improve|change|edit|shorten|update|make|better|fix|polish|skryf|herskryf|verbeter|verander|maak|korter|beter',
)
const PRICE = any(
  'prices?|rates?|discount|special|cheaper|dearer|r ?\\d+|rand|prys|pryse|tarief|tariewe|afslag|goedkoper|duurder',
)
const REPRICE = any(
  'set|change|raise|lower|increase|decrease|drop|make|put|reduce|adjust|cut|discount|suggest|propose|sit|stel|maak|verander|verhoog|verlaag|pas|gee|give|add',
)

const ASKED: Record<DraftKind, (question: string) => boolean> = {
  message: question => WRITE.test(question),
  newsletter: question =>
    any('newsletters?|news|nuusbrief|nuusbriewe|followers|subscribers|volgers').test(question) &&
    CHANGE.test(question),
  listing: question =>
    any('listing|description|advert|ad|text|headline|page|beskrywing|advertensie|teks').test(question) &&
    CHANGE.test(question),
  price: question => PRICE.test(question) && REPRICE.test(question),
  review: question => any('reviews?|resensies?|beoordelings?').test(question) && WRITE.test(question),
  block: question =>
    any('block|close|keep free|hold|reserve for me|blok|blokkeer|sluit|maak toe|hou oop').test(question),
}

/** The kinds of draft that the host's text asks for: once other people's text was read, nothing else is drafted. */
export function askedDrafts(questions: readonly string[]): Set<DraftKind> {
  const words = questions.map(folded)
  return new Set(
    (Object.keys(ASKED) as DraftKind[]).filter(kind => words.some(question => ASKED[kind](question))), // its own keys
  )
}
