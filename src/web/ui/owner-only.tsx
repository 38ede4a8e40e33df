import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { forbidden } from '#src/contract/problem.ts'

type OwnerOnlyProps = { answer: Pick<UseQueryResult, 'error'>; what: string; children: ReactNode }

/** Content for the owner of an organisation only; its other members see a note. */
export const OwnerOnly = ({ answer, what, children }: OwnerOnlyProps) =>
  forbidden.is(answer.error) ? (
    <p className="px-4 py-5 text-ink-2 md:px-5">
      Only your organisation’s owner can see its {what}. Ask them for access.
    </p>
  ) : (
    children
  )
