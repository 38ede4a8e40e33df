import { MenuItem } from '../menus/menu.tsx'
import { THEME_FACES } from './theme-faces.ts'
import { useTheme } from './theme.ts'

/** The theme inside a Menu, which stays open to try the next. */
export function ThemeMenuItem() {
  const { theme, nextTheme } = useTheme()
  const { icon, word } = THEME_FACES[theme]
  return (
    <MenuItem icon={icon} onSelect={nextTheme} stays>
      {word}
    </MenuItem>
  )
}
