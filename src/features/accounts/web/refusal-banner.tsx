import type { ReactNode } from 'react'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'

type RefusalBannerProps = { refusal: unknown; children?: ReactNode }

/** What the server said of the whole form; nothing where it said nothing. */
export function RefusalBanner({ refusal, children }: RefusalBannerProps) {
  if (refusal === undefined) return null
  return (
    <Banner tone="error" title={failureWords(refusal)}>
      {children ? <span className="block">{children}</span> : null}
    </Banner>
  )
}
