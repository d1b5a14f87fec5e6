import { useActions } from '@chatui/runtime'

/** A link to a shop, opened by the host or the browser. */
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
