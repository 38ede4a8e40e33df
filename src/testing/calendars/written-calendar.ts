/** A calendar of events that are written line by line. */
export const writtenCalendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')

/** An event of the name `a`, by its other lines. */
export const writtenEvent = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
