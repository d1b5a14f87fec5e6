import { useEffect } from 'react'
import { ApiError } from '../ui/api.ts'

export const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)

/** Redirects to the sign-in page when the session has ended, and returns to this page afterwards. */
export function useSignInAgain(error: unknown): void {
  const out = statusOf(error) === 401
  useEffect(() => {
    if (out) location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
  }, [out])
}
