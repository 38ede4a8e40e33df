// Messages of hosts and guests in the pictures: a little, and a lot.
import type { Person } from '../../../e2e/people.ts'
import { listBookings } from '../../../src/features/bookings/contract/reads.ts'
import { readMessage, sendMessage } from '../../../src/features/messages/contract.ts'

type Line = readonly [from: 'host' | 'guest', words: string]

const TALK: readonly Line[] = [
  ['guest', 'Hello! We are two couples, one with a baby. Is there a bath?'],
  ['host', 'Sawubona. Yes, a claw-foot one, and a cot that folds away.'],
  ['guest', 'Perfect. Could we come at noon? The little one sleeps at one.'],
]

const QUESTIONS = [
  'Is there a braai, and may we bring wood of our own?',
  'We land at eleven. May we leave our bags early?',
  'How far is it to the sea on foot, with two small children and a very old dog that does not like to hurry?',
  'Thank you! See you on the day.',
]

const write = async (from: Person, to: Person, content: string, booking_id?: string) =>
  (await from.call(sendMessage, { receiver_id: to.user.id, content, booking_id })).message

/** A talk about the guest's next stay with this host, whose last words are not read yet. */
export async function talk(host: Person, guest: Person): Promise<void> {
  const { bookings } = await guest.call(listBookings, { tab: 'upcoming', pageSize: 100 })
  const stay = bookings.find(({ realtor_id }) => realtor_id === host.user.id)
  for (const [from, words] of TALK) {
    const [by, to] = from === 'host' ? [host, guest] : [guest, host]
    await write(by, to, words, stay?._id)
  }
  await write(guest, host, 'And a question about none of our stays: do you take dogs?')
}

/** So many conversations of a host, every third of them answered. */
export async function manyTalks(host: Person, guests: readonly Person[]): Promise<void> {
  for (const [place, guest] of guests.entries()) {
    const asked = await write(guest, host, QUESTIONS[place % QUESTIONS.length]!) // below its length
    if (place % 3 !== 0) continue
    await host.call(readMessage, { id: asked._id })
    await write(host, guest, 'Of course, five beds are made up.')
  }
}
