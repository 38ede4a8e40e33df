import { useQuery } from '@tanstack/react-query'
import { nightsWord, rand, shortStay } from '#src/contract/words.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { listGaps } from '../contract/gaps.ts'
import { GAP_WORDS } from '../rules/gaps.ts'
import { useGapPrice } from './use-gap-price.ts'

const loweredWords = ({ from, to }: { from: number; to: number }) =>
  `Lowered to ${from === to ? rand(from) : `${rand(from)}–${rand(to)}`}`

/** Free nights between two stays, and a lower price for them. */
export function GapsList({ today }: { today: string }) {
  const answer = useQuery(query(listGaps, {}, { cached: true }))
  const { ask, dialog } = useCheaper()
  const { lower, busy } = useGapPrice(ask, today)
  const gaps = answer.data?.gaps.map(gap => ({ ...gap, _id: `${gap.property_id} ${gap.from}` }))
  return (
    <Card aria-labelledby="gaps">
      <div className={gaps?.length ? 'bg-gold-soft' : ''}>
        <CardHeader
          id="gaps"
          title={
            <>
              {gaps?.length ? <StarMark className="size-4 text-gold-ink" /> : null}
              Free nights between stays
            </>
          }
        />
      </div>
      <List
        answer={answer}
        what="free nights"
        skeleton={<LinesSkeleton rows={2} lines={2} />}
        items={gaps}
        className="divide-y divide-line border-t border-line"
        empty={
          <p className="px-4 pb-5 text-ink-2 md:px-5">No free nights between stays in the next 30 days.</p>
        }
      >
        {gap => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold break-words">{gap.property_name}</p>
              <p className="num text-sm text-ink-2">
                {nightsWord(gap.nights)} between stays, {shortStay(gap.from, gap.to)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {gap.lowered_to ? (
                <p className="num self-center text-sm text-ink-2">{loweredWords(gap.lowered_to)}</p>
              ) : (
                <Button
                  busy={busy === gap._id}
                  busyText="Working it out…"
                  aria-label={`${GAP_WORDS} on ${shortStay(gap.from, gap.to)}, ${gap.property_name}`}
                  onClick={() => void lower(gap)}
                >
                  {GAP_WORDS}
                </Button>
              )}
              <ButtonLink
                variant="quiet"
                to={links.rates(gap.property_id)}
                aria-label={`See prices of ${gap.property_name}`}
              >
                See prices
              </ButtonLink>
            </div>
          </li>
        )}
      </List>
      {dialog}
    </Card>
  )
}
