/** A line above every page of a public demo. See docs/product/accounts.md#the-accounts-of-a-demo. */
export function PublicDemoLine() {
  return (
    <aside
      aria-label="About this demo"
      className="border-b border-line bg-indigo-soft px-4 py-2 text-center text-sm text-ink"
    >
      This is a demo, open to strangers. Nothing here is real, so don’t enter personal details.
    </aside>
  )
}
