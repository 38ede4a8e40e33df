import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import type { Step } from './booking-steps.ts'

const FULL_WORDS: Record<string, string> = { Accept: 'Accept request' }

const variantOf = ({ isMain, isEnding }: Step) => (isMain ? 'primary' : isEnding ? 'quiet' : 'line')

type StepButtonsProps = {
  steps: Step[]
  isBusy: boolean
  /** Number of steps that are buttons: one in a bar, where the money stands beside it. */
  shownMax: 1 | 2
  className?: string
}

/** Shows what may be done next: the first steps as buttons, the main one last and coral, the rest behind the dots. */
export function StepButtons({ steps, isBusy, shownMax, className = '' }: StepButtonsProps) {
  // If one alone is shown, it is not the step that ends a stay while there is another.
  const ranked = shownMax === 1 ? steps.toSorted((one, other) => +one.isEnding - +other.isEnding) : steps
  const shown = ranked.slice(0, shownMax).toReversed()
  const hidden = ranked.slice(shownMax)
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {hidden.length > 0 ? <MoreMenu label="More" variant="line" align="start" actions={hidden} /> : null}
      {shown.map(step => (
        <Button
          key={step.word}
          variant={variantOf(step)}
          icon={step.isMain ? step.icon : undefined}
          busy={isBusy && step.isMain}
          disabled={isBusy && !step.isMain}
          onClick={step.act}
          className="whitespace-nowrap max-lg:px-3 max-sm:[&>svg]:hidden"
        >
          {FULL_WORDS[step.word] ?? step.word}
        </Button>
      ))}
    </div>
  )
}
