export function Title({ children }: { children: string }) {
  return (
    <h2 className="heading-sm min-w-0 break-words text-default" dir="auto">
      {children}
    </h2>
  )
}
