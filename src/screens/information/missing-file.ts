// Paths that a page or a machine requests on its own. People type none of these; `/x.html` and `/john.smith` they do.
const FOLDER = /^\/(assets|uploads|pictures|fonts|\.well-known)\//
const FILE = /\.(m?js|css|map|json|webmanifest|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|txt|xml)$/i

/**
 * True if a path that does not exist looks like that of a file, which gets a plain 404, and not of a page. See
 * docs/product/screens.md#one-page-in-two-frames.
 */
export const isMissingFile = (pathname: string): boolean => FOLDER.test(pathname) || FILE.test(pathname)
