import { addDays } from '#src/contract/days.ts'
import type { Language } from '#src/contract/language.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { PICTURE_FORMATS } from '#src/web/documents/picture-formats.ts'
import type { CleaningAnswer } from '../contract/cleaning.ts'
import { DONE_NOTE_CHARS_MAX } from '../rules/turnover.ts'
import { cleanerWords, dayWords, partyWords } from '../rules/cleaner-words.ts'

type CleaningCardProps = { cleaning: CleaningAnswer; language: Language; today: string; token: string }

const TIME_CHARS = 5

/** One home on one day: when it is empty, for how many it is made ready, and how one says that it is. */
export function CleaningCard({ cleaning, language, today, token }: CleaningCardProps) {
  const words = cleanerWords[language]
  const { day, out, in: arriving, cots, note, door_code: code, done_at: doneAt, is_gone: isGone } = cleaning
  const near = day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : ''
  return (
    <li className="card p-4">
      <p className="num flex flex-wrap items-center justify-between gap-2 text-sm font-semibold text-ink-2">
        <span>{[near, dayWords(day, language)].filter(Boolean).join(', ')}</span>
        {doneAt ? (
          <span className="badge bg-leaf-soft text-leaf-ink">
            {words.doneAt} {formatDateTime(doneAt).slice(-TIME_CHARS)}
          </span>
        ) : null}
      </p>
      <h2 className="mt-1 text-xl font-semibold break-words">{cleaning.property_name}</h2>
      <p className="text-sm text-ink-2">{cleaning.place}</p>
      {isGone ? (
        <p className="mt-3 font-semibold text-alarm-ink">{words.gone}</p>
      ) : (
        <dl className="num mt-3 space-y-2">
          <Line
            name={words.out}
            value={out?.until}
            more={out && partyWords(out, language)}
            none={words.nobodyOut}
          />
          <Line
            name={words.in}
            value={arriving?.from}
            more={
              arriving &&
              [partyWords(arriving, language), words.nights(arriving.nights)].filter(Boolean).join(', ')
            }
            none={words.nobodyIn}
          />
          {code ? <Line name={words.code} value={code} more={null} none="" /> : null}
        </dl>
      )}
      {cots > 0 ? <p className="num mt-3 font-semibold">{words.cots(cots)}</p> : null}
      {note ? <p className="mt-3 break-words whitespace-pre-line">{note}</p> : null}
      {cleaning.is_due ? <DoneForm cleaning={cleaning} language={language} token={token} /> : null}
    </li>
  )
}

type LineProps = { name: string; value: string | undefined; more: string | null | undefined; none: string }

const Line = ({ name, value, more, none }: LineProps) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    {value ? (
      <>
        <dt className="text-ink-2">{name}</dt>
        <dd className="text-lg font-semibold break-all">{value}</dd>
        {more ? <dd className="w-full">{more}</dd> : null}
      </>
    ) : (
      <>
        <dt className="sr-only">{name}</dt>
        <dd className="text-ink-2">{none}</dd>
      </>
    )}
  </div>
)

/** Sent by the browser itself, which is led back here. What is written stands before the photo, which is read last. */
function DoneForm({ cleaning, language, token }: Omit<CleaningCardProps, 'today'>) {
  const words = cleanerWords[language]
  const { property_id: id, day, done_at: doneAt, done_note: doneNote } = cleaning
  const form = (
    <form
      method="post"
      action={`/api/clean/${encodeURIComponent(token)}/done`}
      encType="multipart/form-data"
      className="mt-4 space-y-4"
    >
      <input type="hidden" name="property_id" value={id} />
      <input type="hidden" name="day" value={day} />
      <label className="block">
        <span className="label">
          {words.note} <span className="font-normal text-ink-3">({words.optional})</span>
        </span>
        <textarea
          name="note"
          rows={2}
          maxLength={DONE_NOTE_CHARS_MAX}
          defaultValue={doneNote ?? ''}
          className="field"
        />
      </label>
      <label className="block">
        <span className="label">
          {words.photo} <span className="font-normal text-ink-3">({words.optional})</span>
        </span>
        <input
          type="file"
          name="picture"
          accept={PICTURE_FORMATS}
          className="block min-h-11 w-full text-sm"
        />
      </label>
      <button type="submit" className={`btn btn-lg w-full ${doneAt ? 'btn-line' : 'btn-primary'}`}>
        {doneAt ? words.done : words.markDone}
      </button>
    </form>
  )
  if (!doneAt) return form
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-indigo">
        {words.addMore}
      </summary>
      {form}
    </details>
  )
}
