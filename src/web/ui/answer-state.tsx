import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { failureWords } from '../call.ts'
import { links } from '../links.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type AnswerStateProps = {
  answer: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  /** 'bookings', as in 'Showing bookings as of 16 Dec 2026, 08:40'. */
  what: string
  /** The heading when nothing could be loaded, where it is not 'Error loading' what it is. */
  failed?: string
  skeleton: ReactNode
  children: ReactNode
}

/** Nothing is called a missing line but a missing line: a server that answers with a failure has been reached. */
const isUnreached = (error: unknown): boolean => error instanceof NoAnswer

/** True if a parent has already said that the content is not up to date. */
const SaidAbove = createContext(false)

/** The states round an answer: its shape while it loads, an older copy with its age, what failed and what to do, or itself. */
export function AnswerState({
  answer,
  what,
  failed = `Error loading ${what}`,
  skeleton,
  children,
}: AnswerStateProps) {
  const isSaid = use(SaidAbove)
  const again = () => void answer.refetch()
  if (answer.data !== undefined) {
    const isOld = answer.error !== null
    const asOf = `${what} as of ${formatDateTime(new Date(answer.dataUpdatedAt).toISOString())}.`
    return (
      <SaidAbove value={isSaid || isOld}>
        {isOld && isSaid ? <p className="mb-3 text-sm text-ink-3 first-letter:capitalize">{asOf}</p> : null}
        {isOld && !isSaid ? (
          <Banner
            {...(isUnreached(answer.error)
              ? { tone: 'offline', title: 'You’re offline.' }
              : { tone: 'warning', title: 'We couldn’t load the latest.' })}
            className="mb-5"
            action={
              <Button busy={answer.isFetching} onClick={again}>
                Try again
              </Button>
            }
          >
            Showing {asOf}
          </Banner>
        ) : null}
        {children}
      </SaidAbove>
    )
  }
  if (!answer.error) return skeleton
  return (
    <EmptyState
      drawing="broken-bridge"
      title={failed}
      text={`${isUnreached(answer.error) ? 'We couldn’t reach Naledi' : failureWords(answer.error).replace(/\.$/, '')}. Nothing was lost or changed.`}
      actions={
        <>
          <Button variant="primary" busy={answer.isFetching} onClick={again}>
            Try again
          </Button>
          <ButtonLink to={links.status()}>System status</ButtonLink>
        </>
      }
    />
  )
}
