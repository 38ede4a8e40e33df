import { Fragment } from 'react'
import { tones } from '#src/web/ui/marks/badge.tsx'
import type { Call, FieldRow } from './open-api.ts'

const METHOD_TONES: Record<string, string> = {
  GET: tones.info,
  POST: tones.confirmed,
  PUT: tones.pending,
  DELETE: tones.clash,
}

/** One call, folded until it is asked for; it opens without script. */
export function ApiCall({ call }: { call: Call }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
        <span className={`badge w-16 justify-center ${METHOD_TONES[call.method] ?? tones.plain}`}>
          {call.method}
        </span>
        <Path path={call.path} />
        <span className="w-full text-sm text-ink-2 md:w-auto md:flex-1 md:basis-80">
          {call.summary.replaceAll('`', '')}
        </span>
      </summary>
      <div className="space-y-5 border-t border-line bg-sunken px-4 py-4 text-sm md:px-5">
        <p>
          <strong>Who:</strong> {call.who}
        </p>
        <Fields title="It takes" rows={call.sends} />
        <Fields title={`It answers (${call.status})`} rows={call.answers} />
        <div>
          <h3 className="font-semibold">It may refuse</h3>
          <ul className="mt-1 space-y-1">
            {call.refusals.map(({ status, words }) =>
              words.map(each => (
                <li key={`${status} ${each}`}>
                  <span className="num font-semibold">{status}</span> {each}
                </li>
              )),
            )}
          </ul>
        </div>
      </div>
    </details>
  )
}

/** Breaks where a part of it ends, if it must. */
function Path({ path }: { path: string }) {
  return (
    <code className="min-w-0 break-words">
      {path.split(/(?<=\/)/).map((part, place, parts) => (
        <Fragment key={parts.slice(0, place + 1).join('')}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}

export function Fields({ title, rows }: { title: string; rows: FieldRow[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {rows.map(({ name, kind, isRequired, note }) => (
          <div key={name} className="contents">
            <dt>
              <code className="break-words">{name}</code>
              {isRequired ? null : <span className="text-ink-3"> optional</span>}
            </dt>
            <dd className="break-words text-ink-2 max-sm:mb-2">
              {kind}
              {note ? `, ${note}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
