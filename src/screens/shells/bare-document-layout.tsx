import { Outlet } from 'react-router'

export { clientLoader, handle, loader } from './document-layout.tsx'

/** A document with a separate frame. */
export default function BareDocumentLayout() {
  return <Outlet />
}
