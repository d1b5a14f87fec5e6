const BEARER = /^bearer(?:\s|$)/i

/** Browsers send a proxy's password by themselves; a bearer token is always sent on purpose. */
export const isBearer = (authorization: string | undefined): boolean => BEARER.test(authorization ?? '')
