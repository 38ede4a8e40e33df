import type { ToastAction, ToastVariant } from './toaster.tsx'

const SAVED = 'naledi.toast'

const shown = (variant: ToastVariant) => (text: string, action?: ToastAction) =>
  void import('./toaster.tsx').then(
    ({ show }) => show(variant, text, action),
    () => undefined, // the connection broke before it came; the screen shows the message too
  )

/** Shows the latest event in one line, which disappears after four seconds. */
export const toast = {
  success: shown('success'),
  error: shown('error'),
  info: shown('info'),
  waiting: shown('waiting'),
  /** For a page that is left: the next one shows it. */
  onNextPage: (text: string, variant: 'success' | 'error' = 'success') =>
    sessionStorage.setItem(SAVED, `${variant} ${text}`),
}

/** Shows what the page before left to be shown. */
export function showQueuedToast(): void {
  const [variant, ...words] = (sessionStorage.getItem(SAVED) ?? '').split(' ')
  sessionStorage.removeItem(SAVED)
  if (words.length > 0) toast[variant === 'error' ? 'error' : 'success'](words.join(' '))
}
