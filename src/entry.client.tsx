import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { standInForPictures } from '#src/web/documents/failed-pictures.ts'
import { applyTheme } from '#src/web/ui/theme/theme.ts'

standInForPictures()
applyTheme()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
