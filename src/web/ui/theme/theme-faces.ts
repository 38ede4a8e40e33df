import { Monitor, Moon, Sun } from 'lucide-react'

export const THEME_FACES = {
  system: { icon: Monitor, word: 'Theme: same as device' },
  light: { icon: Sun, word: 'Theme: light' },
  dark: { icon: Moon, word: 'Theme: dark' },
}
