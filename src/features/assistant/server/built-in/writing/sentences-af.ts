import type { MessageOrder } from '../../../rules/read-order.ts'
import type { Sentences, StayWords } from './sentences.ts'
import { type ReaderPronoun, sentence } from './to-reader.ts'
import { toReaderAf, withoutTe } from './to-reader-af.ts'

type Link = MessageOrder['link']

const lower = (text: string) =>
  /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
const WE = /\b(?:ons)\b/i

const refusing = (reason: string, { isRequest, property, dates }: StayWords): string => {
  const no = isRequest
    ? `Ek is jammer, maar ek kan ongelukkig nie jou versoek vir ${property}, ${dates}, aanvaar nie`
    : 'Ek is jammer, maar dit is ongelukkig nie moontlik nie'
  return reason === '' ? `${no}.` : sentence(`${no}: ${lower(reason.replace(/^(?:want|omdat)\s+/i, ''))}`)
}

function asking(link: Link, said: string, you: string): Sentences {
  if (link === 'if') return sentence(`kan ${you} my asseblief laat weet of ${lower(said)}`, '?')
  if (link === 'which') return sentence(`kan ${you} my asseblief laat weet ${lower(said)}`, '?')
  if (link === 'to') return sentence(`kan ${you} asseblief ${withoutTe(lower(said))}`, '?')
  if (link === 'for') return sentence(`kan ${you} my asseblief ${lower(said)} gee`, '?')
  if (link === 'about') return sentence(`kan ${you} my asseblief meer vertel oor ${lower(said)}`, '?')
  return said.endsWith('?') ? sentence(said, '?') : undefined
}

/** The same as `sentencesOf`, in Afrikaans. */
export function sentencesOfAf(
  { act, link, words }: MessageOrder,
  reader: ReaderPronoun,
  isMany: boolean,
  stay: StayWords,
): Sentences {
  const isClause = link === 'if' || link === 'which' || link === 'that'
  const toGuest = words === '' ? '' : toReaderAf(words.trim(), isMany ? 'them' : reader, isClause)
  if (toGuest === undefined) return undefined
  const said = toGuest.trim().replace(/\?$/, '')
  const you = /\bjulle\b/i.test(said) || isMany ? 'julle' : 'jy'
  const sorry = WE.test(said) ? 'ons is jammer' : 'ek is jammer'
  if (act === 'refuse') return refusing(said, stay)
  if (act === 'greet')
    return stay.isRequest
      ? undefined
      : said === ''
        ? stay.arrives === null
          ? `Welkom by ${stay.property}!`
          : `Ons sien uit daarna om ${you === 'jy' ? 'jou' : 'julle'} op ${stay.arrives} by ${stay.property} te ontvang.`
        : sentence(`welkom ${lower(said)}`)
  if (act === 'congratulate')
    return said === ''
      ? 'Baie geluk!'
      : sentence(`baie geluk ${link === 'none' ? lower(said) : `met ${lower(said)}`}`)
  if (said === '') return undefined
  if (act === 'ask') return asking(link, toGuest.endsWith('?') && link === 'none' ? toGuest : said, you)
  if (act === 'remind')
    return link === 'to'
      ? sentence(`onthou asseblief om ${lower(said)}`)
      : link === 'about' || link === 'for'
        ? sentence(`net ’n herinnering oor ${lower(said)}`)
        : sentence(`onthou asseblief dat ${lower(said)}`)
  if (act === 'apologise') {
    if (link === 'for' || link === 'about')
      return sentence(`${sorry} ${link === 'for' ? 'vir' : 'oor'} ${lower(said)}`)
    if (link === 'that') return sentence(`${sorry} dat ${lower(said)}`)
    return link === 'none'
      ? stay.isRequest
        ? refusing(said, stay)
        : sentence(`${sorry}, ${lower(said)}`)
      : undefined
  }
  if (act === 'thank')
    return link === 'for'
      ? sentence(`dankie vir ${lower(said)}`)
      : link === 'that'
        ? sentence(`dankie dat ${lower(said)}`)
        : sentence(`dankie, ${lower(said)}`)
  if (act === 'invite')
    return link === 'to'
      ? sentence(`ek nooi ${you === 'jy' ? 'jou' : 'julle'} graag om ${lower(said)}`)
      : link === 'none' || link === 'for'
        ? sentence(
            `ek nooi ${you === 'jy' ? 'jou' : 'julle'} graag ${link === 'for' ? 'vir ' : ''}${lower(said)}`,
          )
        : undefined
  if (act === 'wish')
    return sentence(`ek wens ${you === 'jy' ? 'jou' : 'julle'} ${lower(said).replace(/\s+toe\.?$/, '')} toe`)
  if (link === 'to')
    return sentence(`${you === 'jy' ? 'sal jy' : 'sal julle'} asseblief ${withoutTe(lower(said))}`, '?')
  if (link === 'that') return sentence(`ek laat weet graag dat ${lower(said)}`)
  if (link === 'for') return asking('for', said, you)
  return link === 'none' ? sentence(said) : undefined
}
