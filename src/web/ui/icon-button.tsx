import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** A 44 px square with an icon; the label is its name for those who cannot see it. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <Button variant="quiet" title={label} {...rest} aria-label={label} className={`btn-icon ${className}`} />
  )
}
