import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { SideBySide } from './side-by-side.tsx'

/** Shows how full each property is, and its income. */
export const FiguresView = () => (
  <>
    <PageHeader
      title="Compare properties"
      text={
        <>
          How full each property is, and its income.{' '}
          <HelpLink article="compare-your-properties">How these figures are counted</HelpLink>
        </>
      }
      actions={<ButtonLink to={links.turnovers()}>Turnovers</ButtonLink>}
    />
    <PageBody className="pb-10">
      <SideBySide />
    </PageBody>
  </>
)
