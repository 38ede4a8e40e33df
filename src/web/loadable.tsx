import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose script comes when it is first shown: `loadable(async () => (await import('./x.tsx')).X)`. Until then there is the fallback. */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}
