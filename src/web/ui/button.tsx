import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '../link.tsx'

const VARIANTS = {
  primary: 'btn-primary',
  solid: 'btn-solid',
  line: 'btn-line',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  alarm: 'btn-alarm',
}
const SIZES = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

export type ButtonVariant = keyof typeof VARIANTS

type Dress = {
  /** `primary` is the one coral action of a screen; `alarm` confirms a destruction inside a dialog. */
  variant?: ButtonVariant
  size?: keyof typeof SIZES
  icon?: LucideIcon
  wide?: boolean
}

const dressed = ({ variant = 'line', size = 'md', wide = false }: Dress, className = '') =>
  ['btn', VARIANTS[variant], SIZES[size], wide ? 'w-full' : '', className].filter(Boolean).join(' ')

function Glyph({ icon: Icon, className = '' }: { icon: LucideIcon | undefined; className?: string }) {
  return Icon ? <Icon className={`size-5 shrink-0 ${className}`} /> : null
}

export type ButtonProps = ComponentProps<'button'> & Dress & { busy?: boolean; busyText?: string }

/** A button that keeps focus and colour while its work runs and ignores further presses. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, busy = false, busyText, className, children, onClick, ...rest } = props
  const pressed = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={dressed({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={pressed}
    >
      <Glyph icon={busy ? LoaderCircle : icon} className={busy ? 'animate-spin' : ''} />
      {busy && busyText ? busyText : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Dress

/** A link in a button's dress: it goes somewhere, a button does something. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={dressed({ variant, size, wide }, className)}>
      <Glyph icon={icon} />
      {children}
    </Link>
  )
}
