import { THEME_FACES } from './theme-faces.ts'
import { type Theme, useTheme } from './theme.ts'

/** Light, dark, or as the device says; kept in a cookie so that the server paints it right. */
export default function ThemeToggle({ className = '', served }: { className?: string; served?: Theme }) {
  const { theme, nextTheme } = useTheme(served)
  const { icon: Icon, word } = THEME_FACES[theme]
  return (
    <button
      type="button"
      onClick={nextTheme}
      className={`inline-flex min-h-11 items-center gap-3 ${className}`}
    >
      <Icon className="size-5 shrink-0" />
      {word}
    </button>
  )
}
