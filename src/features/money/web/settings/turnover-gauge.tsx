import { useQuery } from '@tanstack/react-query'
import { wholeRand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Card, CardBody } from '#src/web/ui/card.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readTurnover } from '../../contract/turnover.ts'
import { turnoverWords } from './turnover-words.ts'

const TONES = { ok: 'indigo', near: 'gold', over: 'alarm' } as const

/** Turnover of 12 months beside the threshold of VAT, for hosts who have no number. See docs/product/money.md#turnover. */
export function TurnoverGauge() {
  const answer = useQuery(query(readTurnover, {}))
  const { data } = answer
  if (data?.is_vendor || data?.supplies_12_months === 0) return null
  return (
    <Card aria-labelledby="turnover">
      <CardBody className="space-y-3">
        <h2 id="turnover" className="font-semibold">
          Turnover and VAT
        </h2>
        <AnswerState
          answer={answer}
          what="your turnover"
          skeleton={<LinesSkeleton isBare rows={2} lines={1} />}
        >
          {data ? (
            <>
              <ProgressBar
                label={`${data.percent}% of ${wholeRand(data.threshold)}`}
                share={data.percent / 100}
                tone={TONES[data.state]}
              />
              <p className={`num ${data.state === 'over' ? 'text-alarm-ink' : ''}`}>{turnoverWords(data)}</p>
              <p className="text-sm text-ink-2">
                Counts stays by their day of check-in, with those of channels where we know the amount.
              </p>
            </>
          ) : null}
        </AnswerState>
      </CardBody>
    </Card>
  )
}
