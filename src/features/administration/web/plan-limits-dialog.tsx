import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changePlanLimits } from '../contract/plan-limits.ts'
import { type PlanId, plans } from '#src/features/billing/rules.ts'
import { type DatedLimits, type Limits, limitsOn } from '#src/features/billing/rules/plan-limits.ts'
import { effectWords, type HostCount } from './plan-limit-effect.ts'

const textOf = (max: number | null): string => (max === null ? '' : String(max))

/** A limit as it is typed; undefined for what is none. */
function maxOf(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/gu, '')
  if (text === '') return null
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

type Typed = { fromDay: string } & Record<keyof Limits, string>

/** Returns what is typed as limits; null while a part of it is none. */
function limitsOf({ propertiesMax, aiRequestsMax, newslettersMax }: Typed): Limits | null {
  const [properties, requests, newsletters] = [propertiesMax, aiRequestsMax, newslettersMax].map(maxOf)
  if (properties === undefined || requests === undefined || newsletters === undefined) return null
  return { propertiesMax: properties, aiRequestsMax: requests, newslettersMax: newsletters }
}

type PlanLimitsDialogProps = {
  planId: PlanId
  rows: readonly DatedLimits[]
  hosts: readonly HostCount[]
  today: string
  onClose: () => void
}

/** Says what a plan allows from a day on, with what that means for hosts before it is saved. */
export function PlanLimitsDialog({ planId, rows, hosts, today, onClose }: PlanLimitsDialogProps) {
  const { mutateAsync, dialog } = useConfirmedCall(changePlanLimits)
  const { name } = plans[planId]
  const saved = limitsOn(rows, '9999-12-31')[planId]
  const form = useForm<Typed, unknown>({
    saved: {
      fromDay: '',
      propertiesMax: textOf(saved.propertiesMax),
      aiRequestsMax: textOf(saved.aiRequestsMax),
      newslettersMax: textOf(saved.newslettersMax),
    },
    check: ({ fromDay }) => ({
      fromDay: fromDay ? (fromDay < today ? 'Choose today or a later day' : undefined) : 'Choose a day',
    }),
    send: typed => mutateAsync({ planId, ...typed } as Parameters<typeof mutateAsync>[0]), // the server reads the numbers
    onUnchanged: onClose,
    onSent: () => {
      toast.success(`Limits of ${name} saved`)
      onClose()
    },
  })
  const { fromDay } = form.values
  const after = limitsOf(form.values)
  const effect =
    after && fromDay >= today
      ? effectWords({ planId, fromDay, before: limitsOn(rows, fromDay)[planId], after }, hosts, today)
      : ''
  return (
    <FormDialog
      form={form}
      title={`Change what ${name} allows`}
      word="Save limits"
      busyWord="Saving…"
      onClose={onClose}
      beside={dialog}
    >
      <div className="space-y-5">
        <DayField
          label="From"
          today={today}
          hint="The limits apply from the start of this day. Until it comes you can undo them."
          required
          {...form.chosen('fromDay')}
        />
        <TextField
          label="Properties"
          inputMode="numeric"
          hint="Leave empty for no limit"
          {...form.field('propertiesMax')}
        />
        <TextField
          label="AI requests a month"
          inputMode="numeric"
          hint="Leave empty for no limit"
          {...form.field('aiRequestsMax')}
        />
        <TextField
          label="Newsletters a month"
          inputMode="numeric"
          hint="Leave empty for no limit"
          {...form.field('newslettersMax')}
        />
        <div aria-live="polite">{effect ? <Banner>{effect}</Banner> : null}</div>
      </div>
    </FormDialog>
  )
}
