const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The home whose stays are looked for. */
export const propertyIn = (parameters: URLSearchParams): string | undefined =>
  ID.exec(parameters.get('home') ?? '')?.[0]
