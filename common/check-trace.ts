/** Begins the trace id of every call that only checks a server, so that nobody takes it for a user's. */
export const CHECK_TRACE = 'd0c70c0ffee0'

export const isCheckTrace = (traceId: string): boolean => traceId.startsWith(CHECK_TRACE)
