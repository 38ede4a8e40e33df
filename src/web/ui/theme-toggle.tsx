import { Monitor, Moon, Sun } from 'lucide-react'
import { MenuItem } from './menu.tsx'
import { useTheme } from './theme.ts'

const FACES = {
  system: { icon: Monitor, word: 'Theme: as the device' },
  light: { icon: Sun, word: 'Theme: light' },
  dark: { icon: Moon, word: 'Theme: dark' },
}

/** Light, dark, or as the device says; kept in a cookie so that the server paints it right. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const { theme, nextTheme } = useTheme()
  const { icon: Icon, word } = FACES[theme]
  return (
    <button
      type="button"
      onClick={nextTheme}
      className={`inline-flex min-h-11 items-center gap-3 ${className}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      {word}
    </button>
  )
}

/** The same inside a Menu, which stays open to try the next. */
export function ThemeMenuItem() {
  const { theme, nextTheme } = useTheme()
  const { icon, word } = FACES[theme]
  return (
    <MenuItem icon={icon} onSelect={nextTheme} stays>
      {word}
    </MenuItem>
  )
}
