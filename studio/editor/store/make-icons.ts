/** Sizes that stay sharp where a directory and a composer show them. */
const SIZES = { logo: 512, composerIcon: 128 } as const

/** Icons in every size from one picture, cut to its square middle. */
export async function makeIcons(file: Blob): Promise<{ logo: string; composerIcon: string }> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const cut = (size: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
    context.drawImage(picture, left, top, side, side, 0, 0, size, size)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }
  return { logo: cut(SIZES.logo), composerIcon: cut(SIZES.composerIcon) }
}
