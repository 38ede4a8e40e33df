import { type Platform, readPlatform } from '#src/features/platform/contract.ts'
import { callFrom, type Page } from '#src/web/documents/page.ts'

/** The operator of this installation, or null while that cannot be read: a text is worth reading without it. */
export const loadPlatform = (page: Page): Promise<Platform | null> =>
  callFrom(page)(readPlatform, {}).then(
    ({ platform }) => platform,
    () => null,
  )
