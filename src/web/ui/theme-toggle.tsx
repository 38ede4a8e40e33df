import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from './theme.ts'

export const THEME_FACES = {
  system: { icon: Monitor, word: 'Theme: as the device' },
  light: { icon: Sun, word: 'Theme: light' },
  dark: { icon: Moon, word: 'Theme: dark' },
}

/** Light, dark, or as the device says; kept in a cookie so that the server paints it right. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const { theme, nextTheme } = useTheme()
  const { icon: Icon, word } = THEME_FACES[theme]
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
