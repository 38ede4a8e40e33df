import { Section } from './section.tsx'

const TASKS = [
  { name: 'Calendar management', without: 2.5, having: 0.5 },
  { name: 'Guest messaging', without: 3, having: 1 },
  { name: 'Manual updates', without: 1.5, having: 0.5 },
]
const WITHOUT = 7
const HAVING = 2

const hours = (count: number) => `${String(count)} h`

/** A host's week before and after, drawn to scale. See docs/product/waitlist.md#figures. */
export function TimeSaved({ isDemo }: { isDemo: boolean }) {
  return (
    <Section
      title="5 hours a week, back"
      lead="An estimate for a host with three homes: 20 hours a month, worth R2,000+."
      sunken
    >
      <div className="mt-10 grid gap-8 md:grid-cols-2">
        <Week title="Without Naledi" total={WITHOUT} of="without" variant="bg-ink-3" />
        <Week title="With Naledi" total={HAVING} of="having" variant="bg-indigo" />
      </div>
      {isDemo ? <p className="mt-6 text-sm text-ink-3">Sample figures</p> : null}
    </Section>
  )
}

type WeekProps = { title: string; total: number; of: 'without' | 'having'; variant: string }

function Week({ title, total, of, variant }: WeekProps) {
  return (
    <section className="card p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold sm:text-lg">{title}</h3>
        <p className="num font-display text-2xl font-medium whitespace-nowrap">
          {total} hours <span className="font-sans text-sm text-ink-3">a week</span>
        </p>
      </div>
      <ul className="mt-5 space-y-4">
        {TASKS.map(task => (
          <li key={task.name}>
            <p className="flex justify-between text-sm">
              {task.name} <span className="num font-semibold">{hours(task[of])}</span>
            </p>
            <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-mute">
              <div
                className={`h-full rounded-full ${variant}`}
                style={{ width: `${(task[of] / 3) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
