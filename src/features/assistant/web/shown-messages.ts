import type { Answer } from '#src/contract/endpoint.ts'
import type { listAnswers } from '../contract/sessions.ts'
import type { Asking } from './asking.ts'

export type Message = Answer<typeof listAnswers>['messages'][number]

/**
 * The saved messages of a conversation as shown: without the question being asked again and all behind it, and with the answer
 * that just came.
 */
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
