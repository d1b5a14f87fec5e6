const SAID_FOR_MS = 2000

/** A button with `data-copy` copies the text of the element it names. It appears only if scripts run. */
export function copyOnClick(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const source = document.getElementById(button.dataset.copy ?? '')
    if (!source) continue
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      const { copied = '', press = '' } = button.dataset
      button.textContent = (await isCopied(source)) ? copied : press
      setTimeout(() => {
        button.textContent = label
      }, SAID_FOR_MS)
    })
  }
}

/** A page without HTTPS has no clipboard API; then the text is selected instead. */
async function isCopied(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(source)
    return false
  }
}
