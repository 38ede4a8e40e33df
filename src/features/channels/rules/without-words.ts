/** Lines that say when something is, by their names: in all others may stand who comes. */
const TIMES =
  /^(?:BEGIN|END|VERSION|PRODID|METHOD|CALSCALE|DTSTAMP|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|TZID|TZNAME|TZOFFSETFROM|TZOFFSETTO|FREEBUSY)[:;]/i

/** A calendar as it was sent, with its times alone. */
export const withoutWords = (calendar: string): string =>
  calendar
    .replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .filter(line => TIMES.test(line))
    .join('\n')
