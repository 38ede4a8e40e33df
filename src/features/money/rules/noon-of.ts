/** Returns the moment of what a bank dates with a day: its noon in South Africa, and never ahead. */
export function noonOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00+02:00`)
  return noon < now ? noon : now
}
