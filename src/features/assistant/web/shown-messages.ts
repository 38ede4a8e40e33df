import type { Answer } from '#src/contract/endpoint.ts'
import type { listAnswers } from '../contract/sessions.ts'
import type { Asking } from './asking.ts'

export type Message = Answer<typeof listAnswers>['messages'][number]

/** What is saved of a conversation as it is in view: without what is just asked anew and all behind it, and with what was just answered. */
export function shownMessages(saved: readonly Message[], asking: Asking | undefined): readonly Message[] {
  if (!asking || asking.state === 'failed') return saved
  const replacedId = asking.ask.replaces
  const at = replacedId ? saved.findIndex(({ _id }) => _id === replacedId) : -1
  const left = at === -1 ? saved : saved.slice(0, at)
  if (!asking.answered) return left
  const { question, message } = asking.answered
  const isNew = ({ _id }: Message) => _id !== question._id && _id !== message._id
  return [...left.filter(isNew), question, message]
}
