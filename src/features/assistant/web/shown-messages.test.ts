import { expect, test } from 'vitest'
import type { Answered, Asking } from './asking.ts'
import { type Message, shownMessages } from './shown-messages.ts'

const message = (id: string, role: Message['role']) => ({ _id: id, role, content: id }) as Message // what is drawn of it is not asked here
const saved = ['q1', 'a1', 'q2', 'a2'].map((id, at) => message(id, at % 2 === 0 ? 'user' : 'assistant'))
const asking = (given: Partial<Asking>): Asking => ({
  ask: { content: 'More' },
  state: 'asking',
  text: '',
  sources: [],
  drafts: [],
  answered: null,
  failure: undefined,
  ...given,
})
const ids = (shown: readonly Message[]) => shown.map(({ _id }) => _id).join(' ')
const answered = { question: message('q3', 'user'), message: message('a3', 'assistant') } as Answered // as above

test('a question that is asked stands behind all that is saved', () => {
  expect(ids(shownMessages(saved, asking({})))).toBe('q1 a1 q2 a2')
})

test('what is asked in place of an earlier question hides that and all behind it, until it fails', () => {
  const ask = { content: 'More', replaces: 'q2' }
  expect(ids(shownMessages(saved, asking({ ask })))).toBe('q1 a1')
  expect(ids(shownMessages(saved, asking({ ask, state: 'failed' })))).toBe('q1 a1 q2 a2')
})

test('an answer is shown once, before and after the list was asked for again', () => {
  const ask = { content: 'More', replaces: 'q2' }
  expect(ids(shownMessages(saved, asking({ ask, state: 'answered', answered })))).toBe('q1 a1 q3 a3')
  const again = [...saved.slice(0, 2), answered.question, answered.message]
  expect(ids(shownMessages(again, asking({ ask, state: 'answered', answered })))).toBe('q1 a1 q3 a3')
})
