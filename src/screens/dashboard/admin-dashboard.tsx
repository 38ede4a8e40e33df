import type { AdminDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { Figure, Figures } from '#src/web/ui/card.tsx'

/** The product as a whole. */
export function AdminFigures({ figures }: Pick<AdminDashboard, 'figures'>) {
  return (
    <Figures>
      <Figure label="Users" value={grouped(figures.users)} />
      <Figure label="Properties" value={grouped(figures.properties)} />
      <Figure label="Bookings" value={grouped(figures.bookings)} />
      <Figure label="Revenue of all bookings" value={rand(figures.revenue)} />
    </Figures>
  )
}
