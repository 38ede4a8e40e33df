import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '#src/web/ui/button.tsx'

const never = () => () => undefined

/** A press before the page is awake would send the password as an address, so the button waits those moments. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The one coral action of an account form. */
export function SubmitButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      variant="primary"
      size="lg"
      wide
      disabled={!useHydrated()}
      className="disabled:bg-coral disabled:text-on-coral"
    />
  )
}
