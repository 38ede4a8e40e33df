import { Card, CardBody } from '#src/web/ui/card.tsx'
import { FiguresSkeleton, FormSkeleton, Loading, Skeleton } from '#src/web/ui/skeleton.tsx'

/** The profile on its way, in its own shape. */
export function ProfileSkeleton() {
  return (
    <div className="space-y-5">
      <Loading>
        <div className="flex items-center gap-5">
          <Skeleton className="size-16 shrink-0 rounded-full! sm:size-24" />
          <div>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-2 h-4 w-36" />
            <Skeleton className="mt-2 h-6 w-16" />
          </div>
        </div>
      </Loading>
      <FiguresSkeleton count={3} />
      <Card className="max-w-[860px]">
        <CardBody>
          <FormSkeleton fields={5} />
        </CardBody>
      </Card>
    </div>
  )
}
