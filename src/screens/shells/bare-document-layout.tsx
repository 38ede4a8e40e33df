import { Outlet } from 'react-router'

export { clientLoader, handle, loader } from './document-layout.tsx'

/** A document with a frame of its own. */
export default function BareDocumentLayout() {
  return <Outlet />
}
