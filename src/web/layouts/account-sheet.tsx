import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AccountPlacesProps } from './account-places.tsx'

// A dialog is heavy, and opened by few.
const AccountPlaces = lazy(async () => ({ default: (await import('./account-places.tsx')).AccountPlaces }))

type AccountSheetProps = Omit<AccountPlacesProps, 'open' | 'onOpenChange'> & {
  /** The button that opens it. */
  opener: ComponentType<{ onClick: () => void }>
}

/** All links, who is signed in, and the way out, with the button that opens them. */
export function AccountSheet({ opener: Opener, ...rest }: AccountSheetProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Opener onClick={() => setOpen(true)} />
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <AccountPlaces {...rest} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
