import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/more-menu.tsx'
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
      {hidden.length > 0 ? <MoreMenu label="More" look="line" align="start" actions={hidden} /> : null}
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
