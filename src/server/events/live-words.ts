import type { EventOf } from '../../contract/events/event.ts'
import { type LiveEvent, READY, RELOAD } from '../../contract/events/live.ts'
import { type Topic, TOPICS } from '../../contract/topics.ts'
import { wordsOf } from '../http/limits/event-connection.ts'
import type { Word } from './emit.ts'

const said = (data: LiveEvent) => wordsOf({ ...(data.id ? { id: data.id } : {}), event: data.event, data })

export const reloadWords = (id: string | null): string =>
  said({ id, event: RELOAD, subject: null, changes: [...TOPICS] })

export const readyWords = (id: string | null, changes: readonly Topic[] = []): string =>
  said({ id, event: READY, subject: null, changes: [...changes] })

/** Returns what of a guest's may have changed unheard: of events that are saved for nobody. */
export const unsavedChanges = (events: readonly EventOf[]): Topic[] => [
  ...new Set(events.filter(({ isUnsaved }) => isUnsaved).flatMap(({ changes }) => changes)),
]

/** The words of an event, and the keys of those whom it concerns, as it is declared; one that is not concerns nobody. */
export function createInterpreter(events: readonly EventOf[]) {
  const declared = new Map(events.map(event => [event.name, event]))
  return ({
    id,
    name,
    organisation,
    guest,
    guests = [],
    subject,
    person,
    changes = [],
  }: Word): { keys: string[]; words: string } => {
    const event = declared.get(name)
    if (!event) return { keys: [], words: '' }
    const keys = [
      ...(organisation && event.audience.includes('host') ? [`host ${organisation}`] : []),
      ...(guest && event.audience.includes('guest') ? [`guest ${guest}`] : []),
      ...(event.audience.includes('guest') ? guests.map(each => `guest ${each}`) : []),
      ...(person ? [`user ${person}`] : []),
    ]
    const data = {
      id,
      event: name,
      subject: { kind: event.subject, id: subject },
      changes: [...event.changes, ...changes],
    }
    return { keys, words: said(data) }
  }
}
