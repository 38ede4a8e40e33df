import { LoaderCircle } from 'lucide-react'

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-9', xl: 'size-14' }

export type SpinnerProps = { size?: keyof typeof SIZES; text?: string; className?: string }

/** For waits whose shape is not known yet; where it is, use a skeleton. */
export function Spinner({ size = 'md', text = 'Loading...', className = '' }: SpinnerProps) {
  return (
    <output className={`flex flex-col items-center justify-center gap-3 text-ink-2 ${className}`}>
      <LoaderCircle className={`animate-spin text-indigo ${SIZES[size]}`} />
      <span className={size === 'sm' ? 'text-sm' : ''}>{text}</span>
    </output>
  )
}
