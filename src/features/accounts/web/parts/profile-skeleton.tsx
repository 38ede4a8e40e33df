import { Card, CardBody } from '#src/web/ui/card.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'

/** A form of the profile on its way. */
export const ProfileSkeleton = () => (
  <Card className="max-w-3xl">
    <CardBody>
      <FormSkeleton fields={5} />
    </CardBody>
  </Card>
)
