import { planLimitReached } from '#src/features/properties/contract/manage.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'

/** The way to where a plan is changed, for a host whose plan has no place for all properties of a file; the file waits meanwhile. */
export const PlanWay = ({ refusal }: { refusal: unknown }) =>
  planLimitReached.is(refusal) ? (
    <>
      {' '}
      <Link to={links.dashboard()} className="link">
        Open your dashboard
      </Link>
      , then come back: your file stays here.
    </>
  ) : null
