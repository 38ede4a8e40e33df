import { Banner } from '#src/web/ui/banner.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { effectOf, effectWords, type HolidayRow, keyOf } from './holiday-effect.ts'
import { useChangeHolidays } from './use-change-holidays.ts'

const KINDS = [
  { value: 'public', label: 'Public holiday' },
  { value: 'school', label: 'School holiday' },
]

const NEW = { kind: 'public' as HolidayRow['kind'], name: '', from: '', to: '', source: '' }

type HolidayDialogProps = {
  /** The whole table. */
  all: readonly HolidayRow[]
  revision: string | undefined
  /** The row that is changed; a new one without. */
  holiday?: HolidayRow
  today: string
  onClose: () => void
}

/** Adds a holiday or changes one, and says before it is saved what hosts are offered then. */
export function HolidayDialog({ all, revision, holiday, today, onClose }: HolidayDialogProps) {
  const { mutateAsync } = useChangeHolidays()
  const others = all.filter(each => !holiday || keyOf(each) !== keyOf(holiday))
  const { source_year: _, ...saved } = holiday ?? { ...NEW, source_year: 0 }
  const rowOf = (typed: typeof NEW): HolidayRow => {
    const to = typed.to || typed.from
    return { ...typed, to, source_year: Number(typed.from.slice(0, 4)) }
  }
  const isGone = holiday && !all.some(each => keyOf(each) === keyOf(holiday))
  const place = String(others.length)
  const form = useForm({
    saved,
    check: ({ name, from, to, source }) => ({
      name: name.trim() ? undefined : 'Please give the holiday a name',
      from: from ? undefined : 'Please choose the first day',
      to: to && from && to < from ? 'The last day cannot be before the first' : undefined,
      source: source.trim() ? undefined : 'Please say whose calendar says so',
    }),
    send: typed => mutateAsync({ holidays: [...others, rowOf(typed)], revision }),
    onUnchanged: onClose,
    onSent: () => {
      toast.success(holiday ? 'Holiday changed' : 'Holiday added')
      onClose()
    },
    aliases: Object.fromEntries(Object.keys(NEW).map(name => [`holidays.${place}.${name}`, name])),
  })
  const typed = form.values
  const isReady = typed.name.trim() !== '' && typed.from !== '' && (typed.to === '' || typed.to >= typed.from)
  return (
    <FormDialog
      form={form}
      title={holiday ? `Change ${holiday.name}` : 'Add a holiday'}
      word={holiday ? 'Save holiday' : 'Add holiday'}
      busyWord={holiday ? 'Saving…' : 'Adding…'}
      onClose={onClose}
    >
      <div className="space-y-5">
        <TextField label="Name" maxLength={60} required {...form.field('name')} />
        <Select label="Kind" options={KINDS} {...form.field('kind')} />
        <StayField
          labels={['First free day', 'Last free day']}
          hint="Leave empty if it is one day"
          nightsMin={0}
          today={today}
          firstDay={typed.from && typed.from < today ? typed.from : today}
          value={{ checkIn: typed.from || undefined, checkOut: typed.to || undefined }}
          onChange={({ checkIn = '', checkOut = '' }) => form.change({ from: checkIn, to: checkOut })}
          errors={{ checkIn: form.errors.from, checkOut: form.errors.to }}
          className="grid items-start gap-5 sm:grid-cols-2"
        />
        <TextField
          label="Source"
          hint="Whose calendar says so, such as the Department of Basic Education"
          maxLength={200}
          required
          {...form.field('source')}
        />
        {isGone ? (
          <Banner tone="warning">
            Someone changed or removed this holiday meanwhile. Saving adds yours to the list.
          </Banner>
        ) : null}
        {isReady && form.isEdited ? (
          <Banner>{effectWords(effectOf(all, [...others, rowOf(typed)], today))}</Banner>
        ) : null}
      </div>
    </FormDialog>
  )
}
