import { z } from '#src/contract/zod.ts'
import { Problem } from '#src/contract/problem.ts'
import { stayRange } from '#src/contract/words.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import type { Reservation } from '#src/features/billing/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { atOnce } from '#src/server/at-once.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type { Card, Offer, Source } from '../contract/answers.ts'
import { draft as draftShape } from '../contract/drafts.ts'
import { askedDrafts } from '../rules/asked-drafts.ts'
import { isForGuest } from '../rules/for-guest.ts'
import { chooseSources } from '../rules/choose-sources.ts'
import { Vault } from '../rules/privacy/vault.ts'
import type { Answer, Question, Spent } from './answering/answer.ts'
import { askModel, REMARKS } from './ask-model.ts'
import { answerBuiltIn } from './built-in/answer-built-in.ts'
import { settingsOf } from './change-settings.ts'
import { countRequest } from './count-request.ts'
import { guardDrafts } from './guard-drafts.ts'
import { type Drafted, openToolbox, type Toolbox } from './open-toolbox.ts'
import { draftAnswer } from './select-messages.ts'
import { selectKnown } from './select-known.ts'
import { selectTyped } from './select-typed.ts'
import { askerOf } from './sessions/select-sessions.ts'
import { draftMessage } from './tools/drafts/draft-message.ts'

/** An answer that is not saved yet. */
export type Written = {
  content: string
  sources: Source[]
  drafts: Drafted[]
  spent: Spent | null
  offers: Offer[]
  card: Card | null
  isCounted: boolean
  /** Figures were left out of it. */
  hasLeftOut: boolean
  hasGuestWords: boolean
  /** Door codes and passwords in the question and in the answer. */
  codesSaid: { question: number; answer: number }
  reservation: Reservation
}

export type Asked = Question & {
  /** The stay whose guest is written to. */
  booking: BookingDetail | null
  /** Words of others were read for what was said before. */
  hasGuestWords: boolean
}

// A model works for seconds, sometimes for minutes.
const answering = atOnce({ ownMax: 5, allMax: 200 })

const stayWords = ({
  reference,
  guest_name,
  property_name,
  check_in,
  check_out,
  guests,
  status,
  guest_language,
}: BookingDetail) =>
  `${guest_name}, booking ${reference} in ${property_name}, ${stayRange(check_in, check_out)}, ${guests} guests, ${status}${guest_language ? `, language ${guest_language}` : ''}.`

/** A draft as it goes over the wire before it is saved. */
const draftPart = (draft: Drafted, now: Date) =>
  z.encode(
    draftShape,
    draftAnswer({
      ...draft,
      organisationId: '',
      sessionId: null,
      messageId: null,
      recipientId: draft.recipient?.id ?? null,
      recipientName: draft.recipient?.name ?? null,
      status: 'open',
      createdAt: now,
      settledAt: null,
      isCancelled: draft.isCancelled ?? false,
    }),
  )

/**
 * The answering service: the model of the settings, which receives what the host agreed to share about guests, or the built-in
 * assistant.
 */
async function answererFor(
  deps: Deps,
  { organisation }: Member,
  asked: Asked,
  names: readonly string[],
  known: Awaited<ReturnType<typeof selectKnown>>,
) {
  const { config, db, today, log } = deps
  if (!config.model) return { answer: answerBuiltIn({ today: today(), names }), showsNames: false }
  const isShared = !config.model.isRemote || (await settingsOf(db, organisation.id)).shareNames
  const vault = new Vault({ ...known, names }, isShared)
  if (asked.booking) vault.learn(asked.booking.guest_name)
  const stay = asked.booking && stayWords(asked.booking)
  return {
    answer: askModel({ settings: config.model, vault, today: today(), log, stay }),
    showsNames: isShared,
  }
}

/** Turns a text for one guest into a draft to that guest; if it has facts of others it stays an answer, and says so. */
async function draftAnswerTo(
  booking: BookingDetail,
  content: string,
  toolbox: Toolbox,
  say: (text: string) => void,
) {
  if (REMARKS.has(content)) return content
  try {
    await toolbox.use(draftMessage, { booking_id: booking._id, text: content })
    return content
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const note = `\n\n(No draft: ${error.message}.)`
    say(note)
    return content + note
  }
}

/** Answers a question with the rights of the caller. Throws AI_MONTHLY_LIMIT_REACHED, MODEL_UNAVAILABLE, 429, 503. */
export const writeAnswer = (deps: Deps, caller: Member, from: From, asked: Asked): Promise<Written> =>
  answering(askerOf(caller).id, () =>
    countRequest(deps, caller, from.signal, async ({ markSaid, giveBack }, reservation) => {
      const assistant = { ...caller, actor: { kind: 'assistant' as const, person: askerOf(caller) } }
      const known = await selectKnown(deps, caller.organisation.id)
      const names = [...known.names]
      const { answer, showsNames } = await answererFor(deps, caller, asked, names, known)
      const questions = [
        ...asked.history
          .filter(({ role }) => role === 'user')
          .map(({ content }) => content)
          .slice(-1),
        asked.content,
      ]
      const kinds = askedDrafts(questions)
      const isToGuest = asked.booking !== null && isForGuest(asked.content)
      if (isToGuest) kinds.add('message')
      const toolbox = openToolbox({
        caller: assistant,
        call: from.callAs(assistant, deps),
        today: deps.today(),
        hasGuestWords: asked.hasGuestWords,
        showsNames,
        guard: guardDrafts(kinds, names, [...questions, ...known.ownPhones], {
          typed: await selectTyped(deps.db, caller.organisation.id),
          ownHost: new URL(deps.config.publicUrl).host,
        }),
        onDraft: draft => from.report({ event: 'draft', data: draftPart(draft, deps.now()) }),
      })
      const say = (text: string) => {
        markSaid()
        from.report({ event: 'text', data: { text } })
      }
      const answered = await (answer as Answer)(asked, toolbox, say, from)
      // The built-in assistant drafts by itself.
      const content =
        asked.booking && isToGuest && deps.config.model && !answered.leftOut?.length
          ? await draftAnswerTo(asked.booking, answered.content, toolbox, say)
          : answered.content
      const { spent, offers = [], card = null, isRefused = false, leftOut = [] } = answered
      // A refusal is based on nothing.
      const sources = isRefused ? [] : chooseSources(content, toolbox.sources)
      for (const source of sources) from.report({ event: 'source', data: source })
      const { drafts, hasGuestWords } = toolbox
      const codes = new Vault({ names: [], codes: known.codes, addresses: [] }, true)
      const codesSaid = { question: codes.codesIn(asked.content), answer: codes.codesIn(content) }
      if (isRefused) await giveBack()
      return {
        content,
        sources,
        drafts,
        spent,
        offers: [...offers],
        card,
        isCounted: !isRefused,
        hasLeftOut: leftOut.length > 0,
        hasGuestWords,
        codesSaid,
        reservation,
      }
    }),
  )
