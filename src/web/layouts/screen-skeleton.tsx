import { FiguresSkeleton, FormSkeleton, ListSkeleton, Skeleton } from '../ui/waiting/skeleton.tsx'
import { measureOf, PageBody } from './page.tsx'

type ScreenSkeletonProps = { shape?: 'list' | 'form' | 'figures' }

/** A screen while its code is on its way: the place of its name, and the shape of what it shows. */
export function ScreenSkeleton({ shape = 'list' }: ScreenSkeletonProps) {
  return (
    <>
      <div className={`${measureOf(false)} pt-7 pb-5`}>
        <Skeleton className="h-9 w-48 max-w-full" />
      </div>
      <PageBody className="space-y-5">
        {shape === 'figures' ? <FiguresSkeleton /> : null}
        {shape === 'form' ? <FormSkeleton fields={5} /> : <ListSkeleton rows={5} />}
      </PageBody>
    </>
  )
}
