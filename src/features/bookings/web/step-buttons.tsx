import { Ellipsis } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/web/ui/menu.tsx'
import type { Step } from './booking-steps.ts'

const SHOWN_MAX = 2
const FULL_WORDS: Record<string, string> = { Accept: 'Accept request' }

const lookOf = ({ isMain, isEnding }: Step) => (isMain ? 'primary' : isEnding ? 'quiet' : 'line')

type StepButtonsProps = { steps: Step[]; isBusy: boolean; className?: string }

/** What may be done next: the first two steps as buttons, the main one last and coral, the rest behind the dots. */
export function StepButtons({ steps, isBusy, className = '' }: StepButtonsProps) {
  const shown = steps.slice(0, SHOWN_MAX).toReversed()
  const hidden = steps.slice(SHOWN_MAX)
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {hidden.length > 0 ? (
        <Menu align="start" trigger={<IconButton icon={Ellipsis} label="More" look="line" />}>
          {hidden.map(({ word, icon, act, isEnding }) => (
            <MenuItem key={word} icon={icon} onSelect={act} destructive={isEnding}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {shown.map(step => (
        <Button
          key={step.word}
          look={lookOf(step)}
          icon={step.isMain ? step.icon : undefined}
          busy={isBusy && step.isMain}
          disabled={isBusy && !step.isMain}
          onClick={step.act}
          className="whitespace-nowrap max-lg:flex-1 max-lg:px-3 max-sm:[&>svg]:hidden"
        >
          {FULL_WORDS[step.word] ?? step.word}
        </Button>
      ))}
    </div>
  )
}
