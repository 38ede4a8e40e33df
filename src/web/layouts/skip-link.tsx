/** The first stop of the keyboard: past the navigation to the work. */
export function SkipLink() {
  return (
    <a href="#main" className="skip">
      Skip to content
    </a>
  )
}
