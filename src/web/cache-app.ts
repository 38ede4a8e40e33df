/** Once the first screen stands, keeps the code of all of them on this device: what waits here can be opened without a line. See docs/product/screens.md#what-the-device-keeps. */
export function cacheApp(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // Where the browser allows none, as in some private windows, screens are fetched when they are opened.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
