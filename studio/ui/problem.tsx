interface ProblemProps {
  className?: string
  children: string | null | undefined
}

/** Announces an error; nothing is drawn without one. */
export const Problem = ({ className = '', children }: ProblemProps) =>
  children ? (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {children}
    </p>
  ) : null
