/** Why a gift fits, in its one line. */
export const Why = ({ children }: { children: string }) => (
  <span className="min-w-0 text-secondary wrap-anywhere">
    <span className="sr-only">Why it fits: </span>
    <bdi>{children}</bdi>
  </span>
)
