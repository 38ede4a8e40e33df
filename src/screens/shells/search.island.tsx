import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { Role } from '#src/web/layouts/navigation.ts'
import { useSearch } from './use-search.tsx'

type SearchButtonProps = {
  role: Role
  /** The links leave room for its words from 1280 px on. */
  isWide: boolean
}

/** Opens the search, as Ctrl K does from anywhere; where there is room it has the shape of a field. */
export default function SearchButton({ role, isWide }: SearchButtonProps) {
  const { open, dialog } = useSearch(role)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A field may use the shortcut itself, such as for a link in a text.
      if (event.defaultPrevented || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // An open dialog has priority: the user may be typing in it.
      if (!document.querySelector('[role=dialog]')) open?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
  const [field, words] = isWide
    ? ['xl:w-44 xl:justify-start xl:border xl:px-3', 'max-xl:sr-only']
    : [
        'min-[100rem]:w-44 min-[100rem]:justify-start min-[100rem]:border min-[100rem]:px-3',
        'max-[100rem]:sr-only',
      ]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className={`hidden h-11 w-11 items-center justify-center gap-2 rounded-md border-on-night-2/50 text-sm text-on-night-2 hover:text-on-night md:flex ${field}`}
      >
        <Search className="size-5 shrink-0" />
        <span className={words}>
          Search<span className="sr-only"> Naledi</span>
        </span>
        <kbd aria-hidden="true" className={`ml-auto font-sans text-xs ${words}`}>
          Ctrl K
        </kbd>
      </button>
      {dialog}
    </>
  )
}
