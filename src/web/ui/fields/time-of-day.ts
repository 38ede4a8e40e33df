const TYPED = /^\s*(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i
const NOON = 12

/** Returns `14:00` of what people type for it: `14`, `14:00`, `14h00`, `1400`, `2 pm`; undefined of what is no time of day. */
export function timeOfDay(typed: string): string | undefined {
  const [, hourTyped, behind, glued, half] = TYPED.exec(typed) ?? []
  if (hourTyped === undefined) return undefined
  const [hour, minute] = [Number(hourTyped), Number(behind ?? glued ?? 0)]
  if (half && (hour < 1 || hour > NOON)) return undefined
  const isAfternoon = half?.toLowerCase() === 'p'
  const whole = half ? (hour % NOON) + (isAfternoon ? NOON : 0) : hour
  if (whole > 23 || minute > 59) return undefined
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
