import { type Line, linesOf } from './ical-lines.ts'

/** A part of a calendar, as an event or the description of a zone: its lines, and the parts within it. */
export type Component = { name: string; lines: Line[]; parts: Component[] }

/** The reason why an answer is not a calendar. */
export class NoCalendar extends Error {
  readonly why: 'empty' | 'not_a_calendar' | 'cut_off' | 'too_much' | 'too_large'
  constructor(why: NoCalendar['why']) {
    super(why)
    this.why = why
  }
}

/** The first line of a name. */
export const first = ({ lines }: Pick<Component, 'lines'>, name: string): Line | undefined =>
  lines.find(line => line.name === name)

// 'Begin: 14:00' in the words of an event begins nothing.
const NAMES = new Set(
  'VCALENDAR VEVENT VTODO VJOURNAL VFREEBUSY VTIMEZONE VALARM VAVAILABILITY STANDARD DAYLIGHT AVAILABLE PARTICIPANT VLOCATION VRESOURCE'.split(
    ' ',
  ),
)
const isPartName = (name: string) => NAMES.has(name) || name.startsWith('X-')

// On a separate line: a page or a message that only mentions it is not a calendar.
const BEGINS = /BEGIN:VCALENDAR[ \t]*[\r\n]/i
const LAST_LINE = /[\r\n]END:VCALENDAR(?![\w-])/gi

/** The text from the first line of a calendar to its last: a server may put a notice in front and a remark behind. */
function calendarIn(text: string): string {
  if (text.replace('\ufeff', '').trim() === '') throw new NoCalendar('empty')
  const from = BEGINS.exec(`${text}\n`)?.index
  if (from === undefined) throw new NoCalendar('not_a_calendar')
  const end = [...text.slice(from).matchAll(LAST_LINE)].at(-1)
  if (!end) throw new NoCalendar('cut_off')
  const to = from + end.index + end[0].length
  // Of several calendars the last one is not whole.
  if (BEGINS.test(text.slice(to))) throw new NoCalendar('cut_off')
  return text.slice(from, to)
}

/** Everything in an answer that holds a whole calendar, or several. Throws `NoCalendar` for what is none, or is not whole. */
export function componentsOf(text: string): Component {
  const whole: Component = { name: '', lines: [], parts: [] }
  const open = [whole]
  for (const line of linesOf(calendarIn(text))) {
    const part = line.value.trim().toUpperCase()
    const now = open.at(-1)! // the whole is never closed
    if (line.name === 'BEGIN' && isPartName(part)) {
      const component: Component = { name: part, lines: [], parts: [] }
      now.parts.push(component)
      open.push(component)
    } else if (line.name === 'END' && open.some(({ name }) => name === part)) {
      const closed = open.splice(open.findLastIndex(({ name }) => name === part))
      // An alarm that is not closed ends with its event; an event that is not closed was cut off.
      if (closed.slice(1).some(({ name }) => name === 'VEVENT' || name === 'VCALENDAR'))
        throw new NoCalendar('cut_off')
    } else now.lines.push(line)
  }
  if (open.length > 1) throw new NoCalendar('cut_off')
  return whole
}

/** The parts of a name, one level down: those of all calendars of an answer. */
export const partsOf = (whole: Component, name: string): Component[] =>
  whole.parts.flatMap(({ parts }) => parts.filter(part => part.name === name))
