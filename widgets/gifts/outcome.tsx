/** What became of words that were said into the chat. */
export const SendOutcome = ({ children }: { children: string }) => (
  <span role="status" className="text-sm text-secondary empty:absolute">
    {children}
  </span>
)
