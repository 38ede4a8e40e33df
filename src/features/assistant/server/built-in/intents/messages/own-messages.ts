import { listMessages } from '../../../tools/lists/list-messages.ts'
import { firstLine, messagesOfGuest, messagesWith, partnerMeant, quoted, whenSaid } from './guest-messages.ts'
import { type Answering, AskBack, type Desk } from '../intent.ts'
import { localDay } from '../stays.ts'
import { similarTo } from '../../words/kin.ts'

const SHOWN = 3

/** Asked what the host wrote, not the guest. */
const OWN_WORDS =
  /\b(?:did|have) (?:i|we) (?:last )?(?:write|wrote|written|say|said|tell|told|send|sent|text|message)\b|\bwhat did (?:i|we) (?:reply|answer)\b|\b(?:i|we) (?:last )?(?:wrote|sent|said|told)\b|\b(?:my|our) (?:last )?(?:answer|reply|message)\b|\b(?:did|does|has|have) \S+(?: \S+)? (?:get|gets|got|receive[sd]?)\b|\bwent (?:out )?to\b|\bsent to\b|\bhet (?:ek|ons)\b.*\b(?:geskryf|gese|seg|gestuur)\b|\bwat het (?:ek|ons)\b.*\bgeantwoord\b|\bmy (?:laaste )?(?:antwoord|boodskap)\b/
const ABOUT = /\b(?:about|oor)\b (.+)$/
const READ = /\b(?:read|seen|see|opened|gelees|gesien)\b/
const YES_OR_NO = /^(?:did|have|has|het|is|was)\b/

/** What the guest wrote since the message of the host before: `Is there firewood?`, of which `Two bags` is the answer. */
function answeredBefore(older: readonly { by: string; text: unknown }[]): string {
  const end = older.findIndex(({ by }) => by === 'host')
  return older
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => String(text))
    .join('\n')
}

/** The newest messages of the host, of all or to one guest, the newest first. */
async function ownTo(desk: Desk, name: string | undefined) {
  if (name !== undefined) {
    const all = await messagesWith(desk, name)
    return all.flatMap((each, at) =>
      each.by === 'host' ? [{ ...each, to: name, answers: answeredBefore(all.slice(at + 1)) }] : [],
    )
  }
  const { messages } = await desk.toolbox.use(listMessages, { by: 'host', rows: 1 })
  return messages.map(each => ({ ...each, to: String(each.guest), answers: '' }))
}

const nothing = ({ writer: { t } }: Desk, name: string | undefined) =>
  name === undefined
    ? t('You have written no messages yet.', 'Jy het nog geen boodskappe geskryf nie.')
    : t(`You have written nothing to ${name}.`, `Jy het niks aan ${name} geskryf nie.`)

/** Answers what the host wrote to a guest, on some days where they are named. */
const ownMessages: Answering = async desk => {
  const { meaning, writer } = desk
  const { t, during } = writer
  const name = await partnerMeant(desk)
  const all = await ownTo(desk, name)
  if (all.length === 0) return nothing(desk, name)
  const [days] = meaning.dates('past')
  const topic =
    ABOUT.exec(meaning.text)?.[1]
      ?.split(' ')
      .filter(word => meaning.typed.includes(word)) ?? []
  const speaks = (said: string) => topic.every(word => similarTo(word).test(said.toLowerCase()))
  const own = all.filter(({ text }) => speaks(String(text ?? '')))
  if (own.length === 0) {
    const none = t(
      `You wrote nothing about “${topic.join(' ')}”${name === undefined ? '' : ` to ${name}`}, in those words.`,
      `Jy het niks oor “${topic.join(' ')}”${name === undefined ? '' : ` aan ${name}`} geskryf nie, in daardie woorde.`,
    )
    const answer = all.find(({ answers }) => speaks(answers))
    return answer
      ? `${none} ${t('You answered a message about it', 'Jy het ’n boodskap daaroor beantwoord')}, ${whenSaid(desk, answer.at)}:\n${quoted(String(answer.text))}`
      : none
  }
  const within = own.filter(({ at }) => !days || (localDay(at) >= days.from && localDay(at) <= days.last))
  const isAsked = YES_OR_NO.test(meaning.text)
  const [last] = within
  if (!last) {
    const then = `${whenSaid(desk, all[0]!.at)}:\n${quoted(firstLine(String(all[0]!.text)))}` // there is one
    return t(
      `${isAsked ? 'No, y' : 'Y'}ou wrote nothing to ${all[0]!.to} ${during(days!)}. The last was on ${then}`, // as above
      `${isAsked ? 'Nee, j' : 'J'}y het niks aan ${all[0]!.to} ${during(days!)} geskryf nie. Die laaste was op ${then}`, // as above
    )
  }
  const isLast = isAsked || name === undefined || /\b(?:last|laaste|laas)\b/.test(meaning.text)
  const state = (at: string | null) =>
    at === null
      ? t('not read yet', 'nog nie gelees nie')
      : t(`read ${whenSaid(desk, at)}`, `gelees ${whenSaid(desk, at)}`)
  const rows = within
    .slice(0, isLast ? 1 : SHOWN)
    .map(
      (each, at) =>
        `${whenSaid(desk, each.at)} (${state(each.read_at)}):\n${quoted(at === 0 ? String(each.text) : firstLine(String(each.text)))}`,
    )
  const head = t(
    `${isAsked ? 'Yes, y' : 'Y'}ou wrote to ${last.to}`,
    `${isAsked ? 'Ja, j' : 'J'}y het aan ${last.to} geskryf`,
  )
  return `${head}:\n${rows.join('\n')}`
}

/** Answers whether the newest message of the host was read, of all or to one guest. */
const lastRead: Answering = async desk => {
  const { meaning, writer } = desk
  const { t } = writer
  if (meaning.hasDates) throw new AskBack(t('Which message do you mean?', 'Watter boodskap bedoel jy?'))
  const name = await partnerMeant(desk)
  const [last] = await ownTo(desk, name)
  if (!last) return nothing(desk, name)
  const text = `“${firstLine(String(last.text))}”`
  return last.read_at === null
    ? t(
        `No, ${last.to} hasn’t read it yet: ${text}, sent ${whenSaid(desk, last.at)}.`,
        `Nee, ${last.to} het dit nog nie gelees nie: ${text}, gestuur ${whenSaid(desk, last.at)}.`,
      )
    : t(
        `Yes, ${last.to} read it on ${whenSaid(desk, last.read_at)}: ${text}, sent ${whenSaid(desk, last.at)}.`,
        `Ja, ${last.to} het dit op ${whenSaid(desk, last.read_at)} gelees: ${text}, gestuur ${whenSaid(desk, last.at)}.`,
      )
}

/** Answers what was written between a guest and the host: by the one or by the other, and whether it was read or answered. */
const written =
  (otherwise: Answering): Answering =>
  desk => {
    const { text } = desk.meaning
    // A guest is answered where nothing of theirs is newer.
    if (YES_OR_NO.test(text) && ANSWERED.test(text) && !BEEN.test(text) && !READ.test(text))
      return messagesOfGuest(desk)
    if (BEEN.test(text)) return answeredByHost(desk)
    return OWN_WORDS.test(text) && !READ.test(text) ? ownMessages(desk) : otherwise(desk)
  }
/** `has Aisha been answered` is of the host. */
const BEEN =
  /\b(?:answer|reply) to\b(?! (?:me|us|my)\b)|\bantwoord op\b|\bbeen (?:answered|replied|responded)\b|\bbeantwoord\b/

/** Answers whether the host wrote since the guest did. */
const answeredByHost: Answering = async desk => {
  const { t } = desk.writer
  const name = await partnerMeant(desk)
  if (name === undefined) throw new AskBack(t('Which guest do you mean?', 'Watter gas bedoel jy?'))
  const all = await messagesWith(desk, name)
  const last = all.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (!last) return t(`${name} has written nothing.`, `${name} het niks geskryf nie.`)
  const when = whenSaid(desk, last.at)
  return last.by === 'host'
    ? t(`Yes, you wrote last to ${name}, on ${when}.`, `Ja, jy het laaste aan ${name} geskryf, op ${when}.`)
    : `${t(`No, ${name} wrote last, on ${when}`, `Nee, ${name} het laaste geskryf, op ${when}`)}:\n${quoted(String(last.text))}`
}

const ANSWERED = /\b(?:answer\w*|repl\w+|respond\w*|geantwoord)\b/

export const messagesWithGuest = written(messagesOfGuest)
export const lastMessageRead = written(desk =>
  READ.test(desk.meaning.text) ? lastRead(desk) : ownMessages(desk),
)
