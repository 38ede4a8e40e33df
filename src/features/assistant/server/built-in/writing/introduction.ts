import { everyIntent } from '../intents/every-intent.ts'
import type { Desk } from '../intents/intent.ts'

/** The assistant's introduction, also used if it does not understand. */
export function say({ meaning, writer: { t, lines } }: Desk): string {
  const can = everyIntent.map(({ can }) => t(can.en, can.af)).filter(text => text !== '')
  const list = lines(can)
  const isGreeting =
    meaning.unknown.length === 0 &&
    meaning.words.length > 0 &&
    (meaning.has('hello', 'help') || meaning.has('thank'))
  const whatIAm = t(
    'I’m Naledi’s built-in assistant: no AI model is connected.',
    'Ek is Naledi se ingeboude assistent: geen KI-model is gekoppel nie.',
  )
  const asks = t('Ask me about:', 'Vra my oor:')
  if (isGreeting) return `${whatIAm} ${asks}\n${list}`
  const word = meaning.unknown[0]
  const notKnown =
    word === undefined
      ? t('I can’t answer that.', 'Ek kan dit nie beantwoord nie.')
      : t(
          `I can’t answer that: I don’t know what “${word}” is here.`,
          `Ek kan dit nie beantwoord nie: ek weet nie wat “${word}” hier is nie.`,
        )
  return `${notKnown} ${whatIAm} ${asks}\n${list}`
}
