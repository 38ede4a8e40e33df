import { GuestsDataCard } from '#src/features/privacy/web/parts/guests-data-card.tsx'
import { CloseCard } from '../close-card.tsx'
import { CopyCard } from '../copy-card.tsx'
import { LoadCard } from '../load-card.tsx'

/** Shows what somebody has on Naledi as something they can take, bring back or have deleted. See docs/product/exports.md. */
export function DataView({ isHost }: { isHost: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-5">
        <CopyCard isHost={isHost} />
        {isHost ? <GuestsDataCard /> : null}
        <CloseCard />
      </div>
      {isHost ? <LoadCard /> : null}
    </div>
  )
}
