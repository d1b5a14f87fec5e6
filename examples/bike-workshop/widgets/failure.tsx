/** Said aloud when it comes, and there before it does, so that it is heard. */
export const Failure = ({ text }: { text: string | null }) => (
  <div role="alert" className="failure">
    {text}
  </div>
)
