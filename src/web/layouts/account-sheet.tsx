import { type ComponentType, useState } from 'react'
import { loadable } from '../loadable.tsx'
import type { AccountPlacesProps } from './account-places.tsx'

// A dialog is heavy, and opened by few.
const AccountPlaces = loadable(async () => (await import('./load-account-places.ts')).loadAccountPlaces())

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
      {open === undefined ? null : <AccountPlaces {...rest} open={open} onOpenChange={setOpen} />}
    </>
  )
}
