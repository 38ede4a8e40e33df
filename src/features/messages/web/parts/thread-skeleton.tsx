import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'

const WIDTHS = ['w-2/3', 'w-1/2 ml-auto', 'w-3/5', 'w-2/5 ml-auto']

/** A thread on its way. */
export const ThreadSkeleton = () => (
  <div className="flex min-h-0 flex-1 flex-col justify-end px-4 py-5 md:px-6">
    <Loading>
      {WIDTHS.map(width => (
        <Skeleton key={width} className={`mt-4 h-12 rounded-lg! ${width}`} />
      ))}
    </Loading>
  </div>
)
