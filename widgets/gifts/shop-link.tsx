import { useActions } from '@chatui/runtime'

/** Where it can be had; the host opens it, or the browser does. */
export function ShopLink({ url }: { url: string }) {
  const { openExternal } = useActions()
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className="text-default underline underline-offset-2"
      onClick={(event) => {
        if (!openExternal) return
        event.preventDefault()
        void openExternal({ href: url })
      }}
    >
      <bdi>{new URL(url).hostname.replace(/^www\./, '')}</bdi>
    </a>
  )
}
