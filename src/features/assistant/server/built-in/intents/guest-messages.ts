import { listConversations } from '../../tools/list-conversations.ts'
import { readConversation } from '../../tools/read-conversation.ts'
import { intent } from './intent.ts'
import { staysMeant } from './which.ts'

const SHOWN = 3

/** The latest message of a guest. */
export const guestMessages = intent({
  name: 'guest messages',
  can: { en: 'what a guest wrote', af: 'wat ’n gas geskryf het' },
  examples: {
    en: ['What did Sipho write?', 'any message from sipho', 'what does Sipho say'],
    af: ['Wat het Sipho geskryf?', 'boodskappe van Sipho'],
  },
  fits: meaning => {
    const isNamed = meaning.guests.length > 0 || meaning.reference !== null
    return isNamed &&
      meaning.has('message') &&
      (!meaning.first.has('writing') || meaning.has('what')) &&
      !meaning.has('review')
      ? 8
      : 0
  },
  async answer(desk) {
    const {
      toolbox,
      meaning,
      writer: { t, day },
    } = desk
    const [stay] = await staysMeant(desk)
    const name = stay!.guest // some stay is found, or asked for
    const { conversations } = await toolbox.use(listConversations, { search: meaning.reference ?? name })
    const own = conversations.find(({ guest }) => String(guest) === name)
    const { messages } = own
      ? await toolbox.use(readConversation, { conversation_id: own.conversation_id })
      : { messages: [] }
    const theirs = messages.filter(({ by }) => by === 'guest').slice(-SHOWN)
    if (theirs.length === 0) return t(`${name} has written nothing.`, `${name} het niks geskryf nie.`)
    const last = messages.at(-1)
    const state =
      last?.by === 'host'
        ? t('You wrote last.', 'Jy het laaste geskryf.')
        : t('It waits for your answer.', 'Dit wag op jou antwoord.')
    return [
      t(`${name} wrote:`, `${name} het geskryf:`),
      ...theirs.map(
        ({ at, text }) => `> ${String(text).replaceAll('\n', '\n> ')}\n(${day(at.slice(0, 10))})`,
      ),
      state,
    ].join('\n')
  },
})
