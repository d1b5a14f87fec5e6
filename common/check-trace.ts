/** Starts the trace id of every call that only checks a server, so that it is not mistaken for a user's. */
export const CHECK_TRACE = 'd0c70c0ffee0'

export const isCheckTrace = (traceId: string): boolean => traceId.startsWith(CHECK_TRACE)
