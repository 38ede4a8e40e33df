/** The fields that a form sends without script, hidden as soon as there is one. */
const WITHOUT_SCRIPT = 'src/web/ui/stay-calendar/stay-field-form.tsx'

const NATIVE = /\btype=(?:"|\{?['"`])(date|time|datetime-local|month|week)['"`]/

/** Each field of a screen that leaves a day or a time to the browser, which writes it as its own language does: `mm/dd/yyyy`, `02:00 PM`. */
export function nativeFieldsIn(file: string, source: string): string[] {
  if (file === WITHOUT_SCRIPT) return []
  return source.split('\n').flatMap((line, index) => {
    const type = NATIVE.exec(line)?.[1]
    return type ? [`${file}:${index + 1}: type="${type}": use DayField, StayField or TimeField`] : []
  })
}
