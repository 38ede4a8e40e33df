import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

const WIDTHS = {
  sm: 'sm:max-w-[420px]',
  md: 'sm:max-w-[560px]',
  lg: 'sm:max-w-[760px]',
  xl: 'sm:max-w-[920px]',
}

export type DialogProps = {
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, which stay in view while the body scrolls. */
  footer?: ReactNode
  size?: keyof typeof WIDTHS
  /** The element focused on opening, if that is not the heading. */
  begin?: RefObject<HTMLElement | null>
}

// A fade shows that there is more below the foot.
const FADE =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-raised before:to-transparent'

const VEIL = 'veil fixed inset-0 z-40 bg-night/60'

/** Something to do before going on, open as long as it is there. On a phone it rises from the foot. */
export function Dialog({ onClose, title, description, children, footer, size = 'md', begin }: DialogProps) {
  const returnFocus = useReturnFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus starts at the heading: the close button, which comes first, is not the purpose of a dialog.
  const onOpen = (event: Event) => {
    returnFocus.onOpenAutoFocus()
    event.preventDefault()
    ;(begin ?? heading).current?.focus()
  }
  return (
    <Radix.Root open onOpenChange={open => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onOpenAutoFocus={onOpen}
          className={`panel fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised shadow-float outline-none sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-2rem)] sm:-translate-y-1/2 sm:rounded-xl ${WIDTHS[size]}`}
        >
          <div className={`flex items-start gap-3 px-5 pt-5 sm:px-6 sm:pt-6 ${children ? '' : 'pb-5'}`}>
            <div className="min-w-0 flex-1">
              <Radix.Title
                ref={heading}
                tabIndex={-1}
                className="font-display text-xl font-medium outline-none"
              >
                {title}
              </Radix.Title>
              {description ? (
                <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="-mt-2 -mr-2 text-ink-3" />
            </Radix.Close>
          </div>
          {children ? (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
          ) : null}
          {footer ? (
            <div
              data-foot="dialog"
              className={`relative flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6 ${children ? FADE : ''}`}
            >
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode }

/** A modal for menus: from the foot of a small screen, below the top bar of a wide one. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="sheet fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-[480px] overflow-y-auto rounded-t-xl bg-raised pb-4 shadow-float outline-none lg:top-[68px] lg:right-[max(1.25rem,calc(50vw-600px))] lg:bottom-auto lg:left-auto lg:mx-0 lg:max-w-[400px] lg:rounded-xl"
        >
          <div className="sticky top-0 flex items-center justify-between gap-3 bg-raised px-5 pt-4 pb-1">
            <Radix.Title className="font-display text-xl font-medium">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="-mr-2 text-ink-3" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
