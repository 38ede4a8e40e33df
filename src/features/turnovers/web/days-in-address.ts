/** Returns for how many days an address asks: 14, or 7. */
export const daysIn = (parameters: URLSearchParams): 7 | 14 => (parameters.get('days') === '14' ? 14 : 7)
