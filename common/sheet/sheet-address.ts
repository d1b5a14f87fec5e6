/**
 * The data address behind a copied one: sharing a sheet gives the address of its page. Other addresses stay as they
 * are.
 */
export function sheetAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.hostname === 'docs.google.com') return googleSheet(url)
  if (/(^|\.)dropbox\.com$/.test(url.hostname) && url.searchParams.get('dl') === '0') {
    url.searchParams.set('dl', '1')
    return url.href
  }
  return address
}

function googleSheet(url: URL): string {
  const published = /^\/spreadsheets\/d\/e\/([\w-]+)\/pub(html)?$/.exec(url.pathname)
  const shared = /^\/spreadsheets\/d\/([\w-]+)(\/(edit|view|htmlview)?)?$/.exec(url.pathname)
  const sheet = url.searchParams.get('gid') ?? /gid=(\d+)/.exec(url.hash)?.[1]
  const of = sheet ? `&gid=${sheet}` : ''
  if (published && !url.searchParams.has('output'))
    return `${url.origin}/spreadsheets/d/e/${published[1]}/pub?output=csv${of}${sheet ? '&single=true' : ''}`
  return shared ? `${url.origin}/spreadsheets/d/${shared[1]}/export?format=csv${of}` : url.href
}
