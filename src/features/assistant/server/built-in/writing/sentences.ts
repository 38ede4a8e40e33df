import type { MessageOrder } from '../../../rules/read-order.ts'
import { baseOf, type ReaderPronoun, sentence, tidied, toReader } from './to-reader.ts'

/** The sentences of a message, or none where it can't be put into words surely. */
export type Sentences = string | undefined

/** Facts of the stay in the sentences of a refusal or a welcome. */
export type StayWords = { isRequest: boolean; property: string; dates: string; arrives: string | null }

const AUX = /^(?:are|were|is|was|have|has|had|can|could|will|would|may|might|must|should|do|does|did|shall)$/
const NOT_SIMPLE = /^(?:aren't|weren't|haven't|don't|won't|can't|didn't)$/
const WE = /\b(?:we|our|us|we're|we've|we'll)\b/i

/** `you need parking` as a question: `do you need parking`. */
function askedOf(said: string): string | undefined {
  const [you, first = '', ...rest] = said.split(/\s+/)
  if (you?.toLowerCase() === "you're") return ['are you', first, ...rest].join(' ')
  if (you?.toLowerCase() === "you've") return ['have you', first, ...rest].join(' ')
  if (you?.toLowerCase() === "you'll") return ['will you', first, ...rest].join(' ')
  if (you?.toLowerCase() !== 'you' || first === '' || NOT_SIMPLE.test(first)) return undefined
  const low = first.toLowerCase()
  if (AUX.test(low) && !(low === 'have' && rest[0] !== 'been' && !/(?:ed|en|got)$/.test(rest[0] ?? '')))
    return [first, 'you', ...rest].join(' ')
  if (
    /(?:(?<!e)ed|ought|came|went|got|slept|left|found|took|saw|made|lost|forgot|knew|ate|had)$/.test(low) ||
    /^(?:and|or|both|all)$/.test(low)
  )
    return undefined
  return ['do you', baseOf(low) === low ? first : low, ...rest].join(' ')
}

const question = (clause: string, joint: 'if' | 'which'): string => {
  if (joint === 'if') {
    const asked = askedOf(clause)
    return asked ? sentence(asked, '?') : sentence(`could you let me know if ${clause}`, '?')
  }
  const at = clause.search(/\byou(?:'\w+)?\b/i)
  const asked =
    at > 0 && clause.slice(0, at).trim().split(/\s+/).length <= 4 ? askedOf(clause.slice(at)) : undefined
  return asked
    ? sentence(`${clause.slice(0, at)}${asked}`, '?')
    : sentence(`could you let me know ${clause}`, '?')
}

const lower = (text: string) =>
  /^(?:I\b|I'|[A-Z][a-z]+ [A-Z]|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
const negated = (said: string): [boolean, string] =>
  /^not /i.test(said) ? [true, said.slice(4)] : [false, said]

function asking(link: MessageOrder['link'], said: string): Sentences {
  const [isNot, rest] = negated(said)
  if (link === 'if' || link === 'which') return question(lower(said).replace(/\?$/, ''), link)
  if (link === 'to')
    return isNot
      ? sentence(`please don't ${lower(rest)}`)
      : sentence(`could you please ${lower(said).replace(/^please /, '')}`, '?')
  if (link === 'for') return sentence(`could you please let me have ${lower(said)}`, '?')
  if (link === 'about') return sentence(`could you tell me about ${lower(said)}`, '?')
  if (/^(?:do|are|is|can|could|will|would|have|did|were|should) you\b/i.test(said) || said.endsWith('?'))
    return sentence(said, '?')
  const isNoun =
    said.split(/\s+/).length <= 4 && !/\b(?:is|are|needs?|wants?|was|has|have|can|will)\b/i.test(said)
  return isNoun
    ? sentence(
        `could you let me know ${/^(?:your|the)\b/i.test(said) ? lower(said) : `your ${lower(said)}`}`,
        '?',
      )
    : undefined
}

function reminding(link: MessageOrder['link'], said: string): Sentences {
  if (link === 'to')
    return sentence(
      `please remember ${/^not /i.test(said) ? `not to ${lower(said.slice(4))}` : `to ${lower(said)}`}`,
    )
  if (link === 'about' || link === 'for') return sentence(`just a reminder about ${lower(said)}`)
  if (link === 'if' || link === 'which') return undefined
  return sentence(`please remember that ${lower(said)}`)
}

function apologising(link: MessageOrder['link'], said: string, stay: StayWords): Sentences {
  const sorry = WE.test(said) ? "we're sorry" : "I'm sorry"
  if (link === 'for' || link === 'about' || link === 'that')
    return sentence(`${sorry} ${link} ${lower(said)}`)
  if (link !== 'none' || said === '') return undefined
  return stay.isRequest ? refusing(said, stay) : sentence(`${sorry}, ${lower(said)}`)
}

/** A kind no with its reason. */
const refusing = (reason: string, { isRequest, property, dates }: StayWords): string => {
  const no = isRequest
    ? `I'm sorry, but unfortunately I can't accept your request for ${property}, ${dates}`
    : "I'm sorry, but unfortunately that isn't possible"
  return /^(?:|sorry|thanks|thank you)[.!]?$/i.test(reason)
    ? `${no}.`
    : sentence(`${no}: ${lower(reason.replace(/^(?:because|since|as)\s+/i, ''))}`)
}

function thanking(link: MessageOrder['link'], said: string): Sentences {
  // `thanks to Duncan for his review` has the link within its words.
  const behind = /^for\s+/i.exec(said)
  if (behind) return sentence(`thank you for ${lower(said.slice(behind[0].length))}`)
  if (link === 'for') return sentence(`thank you for ${lower(said)}`)
  if (link === 'that') return sentence(`thank you, ${lower(said)}`)
  if (/^(?:so|very|a lot|again|once)\b/i.test(said)) return sentence(`thank you ${lower(said)}`)
  return link === 'none' && said !== '' ? `Thank you. ${sentence(said)}` : undefined
}

function greeting(said: string, { isRequest, property, arrives }: StayWords): Sentences {
  if (isRequest) return undefined
  if (said !== '') return sentence(`welcome ${lower(said)}`)
  return arrives === null
    ? `Welcome to ${property}!`
    : `We look forward to welcoming you at ${property} on ${arrives}.`
}

function informing(link: MessageOrder['link'], said: string): Sentences {
  const [isNot, rest] = negated(said)
  if (link === 'to')
    return sentence(
      isNot
        ? `please don't ${lower(rest)}`
        : `please ${lower(said)
            .replace(/^please /, '')
            .replace(/,? please([.!]*)$/i, '$1')}`,
    )
  if (link === 'for') return asking('for', said)
  return link === 'that' || link === 'none' ? sentence(said) : undefined
}

/** Returns the words of an order to its reader, in English: the host's own words, in the second person, and nothing more. */
export function sentencesOf(
  { act, link, words }: MessageOrder,
  reader: ReaderPronoun,
  stay: StayWords,
): Sentences {
  const toGuest = words === '' ? '' : toReader(words, reader)
  if (toGuest === undefined) return undefined
  const said = tidied(toGuest)
  if (act === 'refuse') return refusing(said, stay)
  if (act === 'greet') return greeting(said, stay)
  if (act === 'congratulate')
    return said === ''
      ? 'Congratulations!'
      : sentence(`congratulations ${link === 'none' ? lower(said) : `on ${lower(said)}`}`)
  if (said === '') return undefined
  if (act === 'ask') return asking(link, said)
  if (act === 'remind') return reminding(link, said)
  if (act === 'apologise') return apologising(link, said, stay)
  if (act === 'thank') return thanking(link, said)
  if (act === 'invite')
    return link === 'if' || link === 'which'
      ? undefined
      : sentence(`I'd like to invite you ${link === 'none' ? '' : `${link} `}${lower(said)}`)
  if (act === 'wish') return sentence(`I wish you ${lower(said)}`)
  return informing(link, said)
}
