import { useState } from 'react'
import { initials } from '#src/contract/words.ts'

const SIZES = { sm: 'size-7 text-2xs', md: 'size-9 text-xs', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' }
const TINTS = [
  'bg-coral-soft text-coral-ink',
  'bg-indigo-soft text-ink',
  'bg-gold-soft text-gold-ink',
  'bg-leaf-soft text-leaf-ink',
  'bg-tide-soft text-tide-ink',
  'bg-mute text-ink-2',
]

/** The same person keeps the same tint on every screen. */
function tintOf(name: string) {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return TINTS[sum % TINTS.length] ?? ''
}

export type AvatarProps = { name: string; src?: string | null; size?: keyof typeof SIZES; className?: string }

/** A face or its letters. The name is next to it, so it is hidden from screen readers. */
export function Avatar({ name, src, size = 'md', className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const shape = `inline-grid shrink-0 place-items-center rounded-full font-semibold ${SIZES[size]} ${className}`
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={`bg-mute object-cover ${shape}`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${shape} ${tintOf(name)}`}>
      {initials(name) || '?'}
    </span>
  )
}
