import type { ReactNode } from 'react'
import { PublicBody } from '#src/web/layouts/page.tsx'

type PageHeadProps = {
  /** The path to the page, above its title. */
  trail?: ReactNode
  title: string
  lead: ReactNode
  actions?: ReactNode
}

/** The name of an information page, what it is about, and where one may go from here. */
export function PageHead({ trail, title, lead, actions }: PageHeadProps) {
  return (
    <div className="border-b border-line bg-sunken">
      <PublicBody className={trail ? 'pt-4 pb-10 md:pt-6 md:pb-14' : 'py-10 md:py-14'}>
        {trail}
        <h1 className="max-w-[24ch] font-display text-4xl font-medium">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{lead}</p>
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </PublicBody>
    </div>
  )
}
