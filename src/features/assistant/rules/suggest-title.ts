import { suggestedTitle } from './title.ts'

const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|goeie (?:môre|more|dag|middag|naand)|more|môre|sawubona)(?: there| naledi)?[\s,.!–-]+)+/iu
const POLITE =
  /^(?:(?:please|asseblief|kindly|so|ok(?:ay)?|now|and)[\s,]+|(?:can|could|would|will) you (?:please )?|i(?:'d| would)? (?:want|need|like) (?:you )?to |(?:can|could) (?:i|we) (?:please )?|tell me |show me |kan jy (?:asseblief )?|sal jy (?:asseblief )?|(?:vertel|wys|se|sê) (?:vir )?my )/iu
const CHARS_MAX = 60

const cutAtWord = (text: string): string => {
  if ([...text].length <= CHARS_MAX) return text
  const cut = [...text].slice(0, CHARS_MAX).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), CHARS_MAX / 2)).replace(/[\s,;:–-]+$/u, '')}…`
}

/** A title for a conversation from its first question: without greeting and politeness, its first sentence, no longer than a line. */
export function suggestTitle(question: string): string | null {
  const [line = ''] = question.trim().split('\n')
  let words = line.replace(GREETING, '')
  for (let before = ''; before !== words;) {
    before = words
    words = words.replace(POLITE, '')
  }
  const [sentence = ''] = words.split(/(?<=[.!?])\s/u)
  const bare = sentence.replace(/[\s.!?,;:]+$/u, '').trim()
  if (bare === '') return null
  return suggestedTitle(cutAtWord(bare.charAt(0).toUpperCase() + bare.slice(1)))
}
