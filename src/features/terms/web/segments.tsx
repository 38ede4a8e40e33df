type SegmentsProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of two or three short words beside what depends on it. */
export function Segments<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="inline-flex rounded-md border border-edge bg-surface p-[3px]">
      <legend className="sr-only">{legend}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[8px] px-3.5 font-semibold text-ink-2 has-[:checked]:bg-indigo has-[:checked]:text-on-indigo has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
