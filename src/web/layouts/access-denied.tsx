import type { ReactNode } from 'react'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a screen that is for people with another role. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      level={1}
      drawing="home"
      className="min-h-[60dvh]"
      title="Access Denied"
      text={children}
      actions={
        <>
          <ButtonLink variant="primary" to={links.dashboard()}>
            Go to dashboard
          </ButtonLink>
          <ButtonLink to={links.browse()}>Browse Properties</ButtonLink>
        </>
      }
    />
  )
}
