/** Reports if a message was sent. */
export const SendOutcome = ({ children }: { children: string }) => (
  <span role="status" className="text-sm text-secondary empty:absolute">
    {children}
  </span>
)
