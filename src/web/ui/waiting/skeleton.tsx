import type { ReactNode } from 'react'

/** One block in the shape of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skel ${className}`} />
}

/** Wraps skeletons: shown after 200 ms, announced once. */
export function Loading({ text = 'Loading...', children }: { text?: string; children: ReactNode }) {
  return (
    <div className="appear">
      <output className="sr-only">{text}</output>
      {children}
    </div>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A property card on its way. */
function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/3] rounded-lg!" />
      <div className="mt-4 flex justify-between">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-12" />
      </div>
      <Skeleton className="mt-2 h-3.5 w-2/3" />
      <Skeleton className="mt-3 h-3.5" />
      <Skeleton className="mt-1.5 h-3.5 w-4/5" />
      <Skeleton className="mt-4 h-5 w-24" />
      <div className="mt-4 flex items-center gap-3 border-t border-line pt-3">
        <Skeleton className="size-9 shrink-0 rounded-full!" />
        <Skeleton className="h-9 flex-1" />
      </div>
    </div>
  )
}

/** The grid of browse: six cards by default. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {places(count).map(index => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}

/** Rows with a face, two lines and a badge. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <div className="card">
        {places(rows).map(index => (
          <div key={index} className="flex items-center gap-3 border-t border-line p-4 first:border-t-0">
            <Skeleton className="size-9 shrink-0 rounded-full!" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="mt-1.5 h-3 w-40 max-w-full" />
            </div>
            <Skeleton className="h-6 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

type LinesSkeletonProps = {
  rows?: number
  lines?: number
  /** Within a card that is there already. */
  isBare?: boolean
}

/** Rows of words alone. */
export function LinesSkeleton({ rows = 3, lines = 2, isBare = false }: LinesSkeletonProps) {
  return (
    <Loading>
      <div className={isBare ? '' : 'card'}>
        {places(rows).map(index => (
          <div key={index} className="space-y-2 border-t border-line p-4 first:border-t-0 md:px-5">
            <Skeleton className="h-5 w-40 max-w-full" />
            {places(lines - 1).map(line => (
              <Skeleton key={line} className={`h-4 max-w-full ${line % 2 === 0 ? 'w-52' : 'w-72'}`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Conversations on their way: as high as they will be, so that nothing moves. */
export function ConversationsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      {places(rows).map(index => (
        <div key={index} className="flex h-[85px] gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-4 pt-1">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="h-3 w-9 shrink-0" />
            </div>
            <Skeleton className="mt-2 h-3 w-24 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** The strip of figures. */
export function FiguresSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      <div
        className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none ${count % 2 === 0 ? 'grid-cols-2' : 'grid-cols-3'}`}
      >
        {places(count).map(index => (
          <div key={index} className="bg-surface p-4 md:p-5">
            <Skeleton className="h-3.5 w-20 max-w-full" />
            <Skeleton className="mt-2.5 h-7 w-24 max-w-full md:h-8" />
            <Skeleton className="mt-2.5 h-3 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** A form on its way: labels and fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <div className="space-y-5">
        {places(fields).map(index => (
          <div key={index}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-12 rounded-md!" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
