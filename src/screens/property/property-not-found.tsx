import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'

/** No such home, or none that this caller may know of. */
export function PropertyNotFound() {
  return (
    <PublicBody>
      <EmptyState
        drawing="search"
        level={1}
        className="py-20"
        title="Property Not Found"
        text="The link may be wrong, or the property is no longer listed."
        actions={
          <ButtonLink to={links.browse()} variant="primary">
            Browse Properties
          </ButtonLink>
        }
      />
    </PublicBody>
  )
}
