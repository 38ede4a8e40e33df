import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import type { Role } from '#src/web/layouts/navigation.ts'

const SearchDialog = loadable(async () =>
  (await import('../search/load-search-dialog.ts')).loadSearchDialog(),
)

/** Opens the search; `dialog`, somewhere in the markup, is it. Administrators have a separate one. */
export function useSearch(role: Role | undefined) {
  const [isOpen, setOpen] = useState(false)
  const open = role && role !== 'admin' ? () => setOpen(true) : undefined
  return { open, dialog: role && isOpen ? <SearchDialog role={role} onClose={() => setOpen(false)} /> : null }
}
