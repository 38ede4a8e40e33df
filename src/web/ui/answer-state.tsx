import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moment } from '#src/contract/words.ts'
import { links } from '../links.ts'
import { Banner } from './banner.tsx'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type AnswerStateProps = {
  answer: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  /** 'bookings', as in 'You are looking at bookings as of 16 Dec 2026, 08:40'. */
  what: string
  /** The heading when nothing could be loaded and nothing was kept: 'Error loading bookings'. */
  failed: string
  skeleton: ReactNode
  children: ReactNode
}

/** The states round an answer: its shape while it loads, an older copy with its age, what failed and what to do, or itself. */
export function AnswerState({ answer, what, failed, skeleton, children }: AnswerStateProps) {
  const again = () => void answer.refetch()
  if (answer.data !== undefined) {
    return (
      <>
        {answer.error ? (
          <Banner
            tone="offline"
            title="No line."
            className="mb-5"
            action={
              <Button busy={answer.isFetching} onClick={again}>
                Try again
              </Button>
            }
          >
            You are looking at {what} as of {moment(new Date(answer.dataUpdatedAt).toISOString())}.
          </Banner>
        ) : null}
        {children}
      </>
    )
  }
  if (!answer.error) return skeleton
  return (
    <EmptyState
      drawing="broken-bridge"
      title={failed}
      text="The server did not answer. Nothing was lost and nothing was changed."
      actions={
        <>
          <Button look="primary" busy={answer.isFetching} onClick={again}>
            Try again
          </Button>
          <ButtonLink to={links.status()}>System status</ButtonLink>
        </>
      }
    />
  )
}
