/** A page is complete before its scripts, so what a person sees first does not wait for them. `html` is what React Router renders. */
export const scriptsLast = (html: string): string =>
  html.replaceAll(/<link rel="modulepreload"(?! fetch)/g, '<link rel="modulepreload" fetchpriority="low"')
