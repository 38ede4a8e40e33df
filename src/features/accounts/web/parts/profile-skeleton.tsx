import { Card, CardBody } from '#src/web/ui/card.tsx'
import { FormSkeleton, Loading, Skeleton } from '#src/web/ui/skeleton.tsx'

/** The profile on its way, in its own shape. */
export function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card>
        <CardBody className="space-y-6">
          <Loading>
            <div className="flex items-center gap-5">
              <Skeleton className="size-24 shrink-0 rounded-full!" />
              <div>
                <Skeleton className="h-7 w-48" />
                <Skeleton className="mt-2 h-4 w-36" />
                <Skeleton className="mt-2 h-6 w-16" />
              </div>
            </div>
          </Loading>
          <FormSkeleton fields={5} />
        </CardBody>
      </Card>
      <Skeleton className="h-20 rounded-lg!" />
    </div>
  )
}
