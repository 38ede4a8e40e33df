/** The longest name of a holiday that a cell has room for beside its date. */
const FITS = 12

/** The name of a public holiday that fits beside its date in a month: Reconciliation, Christmas, Heritage Day. */
export function shortHoliday(name: string): string {
  const short = name.replace(/^Day of (the )?/, '')
  return short.length > FITS ? short.replace(/ Day$/, '') : short
}
