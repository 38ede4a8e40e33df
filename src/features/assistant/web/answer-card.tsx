import type { ReactNode } from 'react'
import type { Card, Source } from '../contract/answers.ts'
import { SourceLinks } from './source-links.tsx'

const PERCENT = 100

type CardProps = {
  card: Card
  sources: readonly Source[]
  /** The next questions, and how to copy it. */
  children: ReactNode
}

/** The figures of an answer: their period and name, the sum, its parts as bars, and what they come from. */
export function AnswerCard({ card: { title, period, figure, rows, note }, sources, children }: CardProps) {
  return (
    <article aria-label={title} className="card overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-5">
        <div className="min-w-0">
          {period ? <p className="num text-sm font-semibold text-ink-2">{period}</p> : null}
          <h3 className="font-display text-xl font-medium break-words">{title}</h3>
        </div>
        {figure ? <p className="num font-display text-3xl font-medium">{figure}</p> : null}
      </div>
      {rows.length > 0 ? (
        <dl className="px-4 pt-2 pb-3 sm:px-5">
          {rows.map(({ label, value, share }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 text-[15px] sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
            >
              <dt className={`break-words ${share === null ? 'sm:col-span-2' : ''}`}>{label}</dt>
              {share === null ? null : (
                <dd
                  aria-hidden="true"
                  className="order-last col-span-2 h-2.5 rounded-xs bg-mute sm:order-none sm:col-span-1"
                >
                  <span
                    className="block h-full rounded-xs bg-indigo"
                    style={{ width: `${share * PERCENT}%` }}
                  />
                </dd>
              )}
              <dd className="num text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? <p className="px-4 pb-3 text-sm text-ink-2 sm:px-5">{note}</p> : null}
      <div className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken/60 px-4 py-2.5 sm:px-5">
        {sources.length > 0 ? (
          <>
            <span className="text-sm text-ink-3">From</span>
            <SourceLinks sources={sources} />
          </>
        ) : null}
        <span className="ml-auto flex flex-wrap justify-end gap-1">{children}</span>
      </div>
    </article>
  )
}
