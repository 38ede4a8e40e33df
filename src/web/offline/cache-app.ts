/**
 * Caches the code of all screens on this device once the first is shown: data waiting here can be opened without a connection.
 * See docs/product/screens.md#what-the-device-keeps.
 */
export function cacheApp(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // If the browser allows no service worker, as in some private windows, screens are fetched when they are opened.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
