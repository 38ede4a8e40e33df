// Codes of RFC 3463, with those of RFC 7505 and what Exchange says, by which a server says that a mailbox does not exist or is closed.
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
// Not a part of a network address.
const CODE = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/
/** Says only that it is for good. */
const OTHER = '5.0.0'
const NO_SUCH =
  /\b(?:no such|unknown|invalid|non-?existent) (?:user|recipient|mailbox|address|account|person|local[- ]part)\b|\b(?:user|recipient|mailbox|address|account)\b[^.;]{0,40}\b(?:unknown|not found|does(?:n['’]t| not) exist|not exist|is invalid|no longer (?:exists|active|in use)|not listed in)\b/i
/** Words of a server that does not want us or our words, whatever else it says of the address. */
const OURS = /\b(?:spam|policy|blocked|blacklist|block ?list|listed|reputation|relay|denied|quota|full)\b/i
/** Words of a server that will take mail again, whatever its code says. */
const FOR_NOW = /\b(?:rate|temporar\w+|too (?:many|much|quickly)|quota|suspended)\b/i
/** Addresses of mailboxes and pages, whose words say nothing. */
const ADDRESSES = /\S*(?:@|:\/\/)\S*/g

const codeIn = (words: string): string | undefined => CODE.exec(words)?.[0]

/**
 * True if a mail server says, for good, that there is no such mailbox; all else it may say to every receiver, or for a while.
 * `status` is an enhanced code of RFC 3463; 5.0.0 says nothing by itself, so its words do. One that its own words
 * contradict says nothing either. See docs/product/mails.md#reports.
 */
export function isMailboxGone(status: string, words: string): boolean {
  const codes = [status, codeIn(words)].filter(code => code !== undefined && code !== OTHER)
  if (codes.length === 0) return NO_SUCH.test(words) && !OURS.test(words)
  const said = words.replaceAll(ADDRESSES, ' ')
  const isContradicted = FOR_NOW.test(said) || (OURS.test(said) && !NO_SUCH.test(said))
  return codes.every(code => GONE.test(code!)) && !isContradicted // filtered
}
