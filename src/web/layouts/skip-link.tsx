/** The first stop of the keyboard: past the navigation to the work. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-[200%] rounded-md bg-raised px-4 py-3 font-semibold text-ink focus:translate-none focus:shadow-float print:hidden"
    >
      Skip to content
    </a>
  )
}
