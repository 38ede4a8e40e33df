import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

type AddButtonProps = {
  word: string
  onAdd: () => void
  /** Beside a heading: on a phone a square with the sign alone. */
  beside?: boolean
}

/** The one primary action of a list: one more of what it shows. */
export function AddButton({ word, onAdd, beside = false }: AddButtonProps) {
  return (
    <Button
      variant="primary"
      icon={Plus}
      onClick={onAdd}
      aria-label={word}
      className={beside ? 'max-sm:size-11 max-sm:p-0' : ''}
    >
      <span className={beside ? 'max-sm:hidden' : ''}>{word}</span>
    </Button>
  )
}
