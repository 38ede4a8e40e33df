import { CircleAlert, CircleCheck, CloudUpload, Info, X, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button } from './button.tsx'
import { followFoot } from './foot-height.ts'
import { IconButton } from './icon-button.tsx'

export type ToastVariant = 'success' | 'error' | 'info' | 'waiting'
export type ToastAction = { word: string; onPress: () => void }

const SHOWN_MS = 4_000
const ABOVE_FOOT = 'var(--foot-height, 0px) + 8px'

const VARIANTS = {
  success: { icon: CircleCheck, colour: 'text-leaf' },
  error: { icon: CircleAlert, colour: 'text-alarm' },
  info: { icon: Info, colour: 'text-tide' },
  waiting: { icon: CloudUpload, colour: 'text-gold' },
} satisfies Record<ToastVariant, { icon: LucideIcon; colour: string }>

type ToastProps = {
  id: string | number
  variant: ToastVariant
  text: string
  action: ToastAction | undefined
}

function Toast({ id, variant, text, action }: ToastProps) {
  const { icon: Icon, colour } = VARIANTS[variant]
  const act = () => {
    sonner.dismiss(id)
    action?.onPress()
  }
  return (
    <div className="flex min-h-13 w-full items-center gap-3 rounded-md border border-line bg-raised px-4 py-1.5 font-sans text-base text-ink shadow-float">
      <Icon className={`size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1 font-medium break-words">{text}</p>
      {action ? (
        <Button variant="quiet" size="sm" onClick={act}>
          {action.word}
        </Button>
      ) : null}
      <IconButton icon={X} label="Close" className="-mr-3 text-ink-3" onClick={() => sonner.dismiss(id)} />
    </div>
  )
}

let isThere = false

/** Mounts the toasts once, at the end of the page, with the first of them. */
function stand(): void {
  if (isThere) return
  isThere = true
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(place).render(
      <Sonner
        position="bottom-center"
        duration={SHOWN_MS}
        gap={8}
        offset={{ bottom: `max(24px, ${ABOVE_FOOT})` }}
        mobileOffset={{ bottom: `max(16px, ${ABOVE_FOOT})`, left: 16, right: 16 }}
        style={{ '--width': '420px' } as CSSProperties /* custom properties are not in the type */}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />,
    ),
  )
}

/** Shows one line for a while. */
export function show(variant: ToastVariant, text: string, action?: ToastAction): void {
  stand()
  sonner.custom(id => <Toast id={id} variant={variant} text={text} action={action} />, { duration: SHOWN_MS })
  followFoot()
}
