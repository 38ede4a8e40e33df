import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'

type PlansDialogProps = {
  /** True if a free trial runs, which no choice shortens. */
  isTrial: boolean
  onClose: () => void
  children: ReactNode
}

/** The plans over the page, for who has one that runs. */
export const PlansDialog = ({ isTrial, onClose, children }: PlansDialogProps) => (
  <Dialog
    onClose={onClose}
    title="Change plan"
    description="Every plan has every feature. They differ in properties and AI requests."
    size="xl"
    {...(isTrial
      ? {
          footer: (
            <p className="mr-auto flex gap-2.5 text-sm text-ink-2">
              <Info className="mt-px size-4 shrink-0" />
              You lose no free day: you have the plan as soon as you’ve paid, and its first month begins when
              the trial ends.
            </p>
          ),
        }
      : {})}
  >
    {children}
  </Dialog>
)
