import { type ReactNode, useId } from 'react'

/** Fields that belong together, with what they are for. */
export function SettingsGroup({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-4 md:p-5">
      <h2 id={id} className="font-display text-xl font-medium">
        {title}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{text}</p>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  )
}
