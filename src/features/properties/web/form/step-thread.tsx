import { StarMark } from '#src/web/ui/marks/star-mark.tsx'

type StepThreadProps = {
  steps: readonly { title: string; isDone: boolean }[]
  current: number
  onGo: (step: number) => void
}

/** The steps of a form as stars on a thread: gold where something is filled in. On a small screen they lead to a step, on a wide one to its place. */
export function StepThread({ steps, current, onGo }: StepThreadProps) {
  return (
    <nav aria-label="Steps" className="mb-5">
      <ol className="flex">
        {steps.map(({ title, isDone }, index) => (
          <li key={title} className="relative min-w-0 flex-1">
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={`absolute top-[21px] right-1/2 h-0.5 w-full ${isDone && steps[index - 1]?.isDone ? 'bg-gold' : 'bg-line'}`}
              />
            ) : null}
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
              className="group relative z-10 flex min-h-11 w-full flex-col items-center rounded-md px-1 -outline-offset-2"
            >
              <span
                className={`grid size-11 place-items-center rounded-full ${index === current ? 'max-lg:[&>span]:ring-2 max-lg:[&>span]:ring-indigo' : ''}`}
              >
                <span className="grid size-7 place-items-center rounded-full bg-ground">
                  <StarMark className={`size-5 ${isDone ? 'text-gold' : 'text-edge'}`} />
                </span>
              </span>
              <span className="text-center text-xs leading-4 text-ink-2 group-hover:text-ink max-sm:sr-only">
                {title}
                {isDone ? <span className="sr-only">, done</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="num mt-1 text-center text-sm text-ink-2 sm:hidden">
        Step {current + 1} of {steps.length}: <span className="font-semibold">{steps[current]?.title}</span>
      </p>
    </nav>
  )
}
