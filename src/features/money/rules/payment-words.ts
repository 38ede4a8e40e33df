/** The words above what asks for money outside of the page on which a stay is paid. */
export const NEVER_SENT =
  'Naledi never sends bank details by email or WhatsApp. If you get any, don’t pay: tell us.'

/** Ways to ask for money, in English, Afrikaans, isiZulu and isiXhosa. */
const WAYS =
  /\bpay(?:ing|ment)?(?: (?:me|us|it|the \w+))? (?:direct|straight|outside)|\bdirect (?:deposit|payment|transfer)|\bbank(?:ing)? (?:details|account|transfer)|\bcash ?send\b|\be-?wallet\b|\bwestern union\b|\bmoneygram\b|\bbitcoin\b|\bcrypto\b|\bbetaal (?:\w+ ){0,2}(?:direk|reguit)|\bbank(?:rekening|besonderhede)|\bye?bhanki?\b|\byasebhan/iu

/** Words beside which even a short number is one of an account. */
const BANKS =
  /\b(?:acc(?:ount|t)?|bank|branch|rekening|eft|iban|swift|absa|capitec|fnb|nedbank|investec|tyme ?bank|standard bank|discovery bank|african bank|bidvest|akhawunti)\b/iu

const NUMBER = /(?<![\d.,:/-])\d(?:[ -]?\d){5,18}(?![\d.,:/]*\d)/gu
const DATE = /^\d{4}-?\d{2}-?\d{2}(?:-?\d{4}-?\d{2}-?\d{2})?$/u
const SHORT_MAX = 6
const LONG_MAX = 13

/** True of a number of 6 to 13 digits that is no date; without the word for a bank beside it, only of one that is longer than 6 and no phone number. */
function isAccountNumber(written: string, isAboutBank: boolean): boolean {
  const digits = written.replaceAll(/\D/gu, '')
  if (digits.length > LONG_MAX || DATE.test(written.trim())) return false
  if (isAboutBank) return true
  const isPhone = /^0\d{9}$/u.test(digits) || /^(?:00)?27\d{9}$/u.test(digits)
  return !isPhone && digits.length > SHORT_MAX
}

/** True if words hold something like an account number, or ask to be paid elsewhere. See docs/product/money.md#warnings. */
export function mentionsPayment(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (WAYS.test(plain)) return true
  const isAboutBank = BANKS.test(plain)
  return [...plain.matchAll(NUMBER)].some(([written]) => isAccountNumber(written, isAboutBank))
}
