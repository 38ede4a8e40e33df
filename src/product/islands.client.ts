import { me } from '#src/features/accounts/contract.ts'
import { searchInPlace } from '#src/screens/browse/search-in-place.ts'
import { LODGER_FORM } from '#src/features/guest-register/web/parts/lodger-form-name.ts'
import { HELP_FORM } from '#src/screens/help/search-names.ts'
import { hideBarOnceReached } from '#src/screens/property/booking-reached.ts'
import { followSession } from '#src/web/session/document-session.ts'
import { standInForPictures } from '#src/web/documents/failed-pictures.ts'
import { type IslandModules, startIslands } from '#src/web/islands/island-element.ts'
import { session } from '#src/web/session/session.ts'
import { showQueuedToast } from '#src/web/ui/toast.ts'

// The script that every document loads; the scripts of its islands come when they are needed.
startIslands(import.meta.glob('/src/**/*.island.tsx') as IslandModules)
standInForPictures()
searchInPlace()
if (HELP_FORM in document.forms)
  void import('#src/screens/help/search-as-typed.ts').then(({ searchAsTyped }) => searchAsTyped())
if (LODGER_FORM in document.forms)
  void import('#src/features/guest-register/web/parts/save-as-typed.ts').then(({ saveAsTyped }) =>
    saveAsTyped(),
  )
hideBarOnceReached()
followSession()
// Anyone who opens a menu may leave it.
addEventListener(
  'toggle',
  () => void import('#src/web/close-menus.ts').then(({ closeMenusLeft }) => closeMenusLeft()),
  {
    capture: true,
    once: true,
  },
)
showQueuedToast()

// The stored session counts at once; then the server's user replaces the stored one, or ends it. See docs/product/accounts.md#sessions.
if (session.get()) {
  void import('#src/web/call.ts')
    .then(({ call }) => call(me, {}))
    .then(
      ({ user }) => session.update(user),
      () => undefined, // a 401 has ended the session already; without an answer it goes on
    )
  void import('#src/screens/shells/signed-in-document.ts').then(({ start }) => start())
}
