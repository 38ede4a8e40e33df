import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AskedStay, stayIn } from '#src/features/properties/web/parts/asked-stay.ts'

type Stay = readonly [stay: AskedStay, change: (changes: AskedStay) => void]

const StayContext = createContext<Stay>([{}, () => undefined])

const queryOf = (stay: AskedStay): string =>
  new URLSearchParams(
    Object.entries(stay).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/** One stay for the calendar, the box and the host; the address follows it, so that reload and a shared link keep it. */
export function StayProvider({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const [stay, setStay] = useState(() => stayIn(params))
  const wanted = queryOf(stay)
  const written = queryOf(stayIn(params))
  useEffect(() => {
    if (wanted !== written) setParams(wanted, { replace: true, preventScrollReset: true })
  }, [wanted, written, setParams])
  const value = useMemo(
    () => [stay, (changes: AskedStay) => setStay(before => ({ ...before, ...changes }))] as const,
    [stay],
  )
  return <StayContext value={value}>{children}</StayContext>
}

export const useStay = (): Stay => use(StayContext)
