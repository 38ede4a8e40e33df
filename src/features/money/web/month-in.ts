const MONTH_CHARS = 7

/** The month of an address; this one where it says none. */
export const monthIn = (said: string | null, today: string): string =>
  said && /^20\d{2}-(0[1-9]|1[0-2])$/.test(said) ? said : today.slice(0, MONTH_CHARS)

/** The month so many months later, or earlier below 0. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, MONTH_CHARS)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
