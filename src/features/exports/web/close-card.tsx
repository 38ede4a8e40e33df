import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { counted, rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readClosing } from '../contract/close-account.ts'
import { CloseDialog, registerWords } from './close-dialog.tsx'

type Closing = Answer<typeof readClosing>

/** Says what keeps an account open, and closes it once nothing does. */
export function CloseCard() {
  const answer = useQuery(query(readClosing, {}))
  return (
    <Card>
      <CardHeader title="Close account" />
      <CardBody className="pt-0!">
        <AnswerState
          answer={answer}
          what="what is open"
          skeleton={<LinesSkeleton rows={1} lines={3} isBare />}
        >
          {answer.data ? <Close closing={answer.data} /> : null}
        </AnswerState>
      </CardBody>
    </Card>
  )
}

function Close({ closing }: { closing: Closing }) {
  const [isAsking, setAsking] = useState(false)
  const { upcoming_bookings: stays, guests_money: money, team, organisation, register_until: until } = closing
  const isFree = stays === 0 && money === 0 && team === 0
  return (
    <>
      <p className="text-ink-2">You can close it when no booking, guest or colleague depends on it:</p>
      <ul className="mt-3 grid gap-2">
        <Open isDone={stays === 0}>
          {stays === 0 ? (
            'No stays to come'
          ) : (
            <>
              {counted(stays, 'stay')} to come.{' '}
              <Link to={links.bookings()} className="link">
                See bookings
              </Link>
            </>
          )}
        </Open>
        {organisation === null ? null : (
          <>
            <Open isDone={money === 0}>
              {money === 0 ? (
                'No money of guests'
              ) : (
                <>
                  <span className="num">{rand(money)}</span> of guests’ money.{' '}
                  <Link to={links.money()} className="link">
                    See money
                  </Link>
                </>
              )}
            </Open>
            <Open isDone={team === 0}>
              {team === 0
                ? `Only you use ${organisation}`
                : `${counted(team, 'other person', 'other people')} can use ${organisation}`}
            </Open>
          </>
        )}
      </ul>
      {until ? (
        <Banner tone="warning" className="mt-4">
          {registerWords(until)}
        </Banner>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button disabled={!isFree} onClick={() => setAsking(true)}>
          Close account
        </Button>
        <p className="text-sm text-ink-2">Then you have 14 days to come back by logging in.</p>
      </div>
      {isAsking ? <CloseDialog closing={closing} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function Open({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-2.5">
      <Icon
        className={`mt-1 size-4 shrink-0 ${isDone ? 'text-leaf-ink' : 'text-gold-ink'}`}
        aria-hidden="true"
      />
      <span>
        <span className="sr-only">{isDone ? 'Done: ' : 'Still open: '}</span>
        {children}
      </span>
    </li>
  )
}
