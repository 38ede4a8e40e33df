import { addDays } from '#src/contract/days.ts'
import { listed, monthName } from '#src/contract/words.ts'

/** A question that one press asks. */
export type Suggestion = { title: string; text: string; question: string }

/** Facts of the day; a number that could not be read is 0. */
export type DayFacts = {
  today: string
  /** Guests who arrive tomorrow, confirmed. */
  arriving: readonly string[]
  /** Guests who leave today. */
  leaving: readonly string[]
  /** Requests and changes to accept or decline. */
  waiting: number
  unread: number
  /** Reviews without a reply. */
  unanswered: number
  /** Properties with both nights of the coming weekend free. */
  freeWeekend: readonly string[]
}

const SHOWN = 6
const NAMES_MAX = 3

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)
const named = (names: readonly string[]) =>
  names.length > NAMES_MAX ? `${names.slice(0, NAMES_MAX).join(', ')} and others` : listed(names, 'and')
const monthOf = (day: string) => monthName(Number(day.slice(5, 7)))
const ofNextMonth = (day: string) => addDays(`${day.slice(0, 8)}28`, 7)
const ofLastMonth = (day: string) => addDays(`${day.slice(0, 8)}01`, -1)

/** Six questions that fit the day: what is pressing first, then what a host asks on any day. */
export function suggestionsFor(facts: DayFacts): Suggestion[] {
  const { today, arriving, leaving, waiting, unread, unanswered, freeWeekend } = facts
  const all: (Suggestion | false)[] = [
    waiting > 0 && {
      title: `${many(waiting, 'request needs', 'requests need')} your reply`,
      text: 'See what is asked and when it expires',
      question: 'Which requests need my reply, and when do they expire?',
    },
    arriving.length > 0 && {
      title: `${many(arriving.length, 'guest arrives', 'guests arrive')} tomorrow`,
      text: 'Write to them?',
      question: `Write a welcome message to ${named(arriving)}, who ${arriving.length === 1 ? 'arrives' : 'arrive'} tomorrow`,
    },
    unread > 0 && {
      title: `${many(unread, 'conversation is', 'conversations are')} unread`,
      text: 'See what they wrote',
      question: 'Which guests wait for an answer?',
    },
    unanswered > 0 && {
      title: `${many(unanswered, 'review has', 'reviews have')} no reply`,
      text: 'Draft one?',
      question: 'Draft a reply to the latest review that has none',
    },
    leaving.length > 0 && {
      title: `${many(leaving.length, 'guest leaves', 'guests leave')} today`,
      text: 'Thank them for their stay?',
      question: `Write a thank-you message to ${named(leaving)}, who ${leaving.length === 1 ? 'leaves' : 'leave'} today`,
    },
    freeWeekend.length > 0 && {
      title: `${freeWeekend.length === 1 ? `${freeWeekend[0]} is` : `${freeWeekend.length} properties are`} free this weekend`,
      text: 'Tell your followers?',
      question: `Write a newsletter about ${named(freeWeekend)}, free this weekend`,
    },
    {
      title: `How full is ${monthOf(today)}?`,
      text: 'Occupancy by property',
      question: `How full is ${monthOf(today)}, by property?`,
    },
    {
      title: 'Who arrives this week?',
      text: 'Guests, properties and times',
      question: 'Who arrives this week?',
    },
    {
      title: `What is free in ${monthOf(ofNextMonth(today))}?`,
      text: 'Free nights and short gaps',
      question: `What is free in ${monthOf(ofNextMonth(today))}?`,
    },
    {
      title: `What did ${monthOf(ofLastMonth(today))} bring in?`,
      text: 'Income and nights by property',
      question: `What was my income in ${monthOf(ofLastMonth(today))}, by property?`,
    },
    {
      title: 'Are my calendars in sync?',
      text: 'Channels and double bookings',
      question: 'Are my calendars in sync?',
    },
    { title: 'What can you do?', text: 'What AI Studio knows and drafts', question: 'What can you do?' },
  ]
  return all.filter(each => each !== false).slice(0, SHOWN)
}
