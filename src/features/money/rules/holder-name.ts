import { surnameOf, wordsOf } from './statements/payers.ts'

/** Titles that banks write in front of a name. */
const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'PROF', 'REV', 'ADV', 'MNR', 'MEV', 'ME', 'MEJ'])
/** Words that banks write beside a payment, which name nobody. */
const OF_BANKS = new Set(
  'ABSA ACB APP BANK BANKING CAPITEC CASH CREDIT DEPOSIT DISCOVERY EFT FNB FROM IB IMMEDIATE INTERNET INVESTEC MAGTAPE NEDBANK PAYMENT PAYSHAP PMT RECEIVED RMB RTC STANDARD TRANSFER TYMEBANK'.split(
    ' ',
  ),
)

const nameWords = (name: string): string[] => wordsOf(name).filter(word => !TITLES.has(word))

/** True if a name on an account is this person's: the surname, and a first name or its initial. */
export function isNameOf(holder: string, person: string): boolean {
  const surname = wordsOf(surnameOf(person))
  const rest = nameWords(holder)
  for (const word of surname) {
    const at = rest.lastIndexOf(word)
    if (at === -1) return false
    rest.splice(at, 1)
  }
  const first = wordsOf(person).slice(0, -surname.length)
  if (first.length === 0) return rest.length === 0
  // Several initials stand in one word, such as `JP Visagie`.
  return rest.some(word => first.some(name => name === word || (word.length <= 3 && name[0] === word[0])))
}

/** True if a bank wrote this name beside a payment: each word of it, one of them a name. */
export function isNameIn(holder: string, text: string): boolean {
  const written = new Set(wordsOf(text))
  const words = nameWords(holder)
  const names = words.filter(word => word.length > 2 && !OF_BANKS.has(word) && !/\d/.test(word))
  return names.length > 0 && words.every(word => written.has(word))
}
