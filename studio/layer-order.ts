import type { Plugin } from 'vite'

/**
 * States the order of the cascade layers in every style sheet. The first sheet that a browser reads decides it, and a part's own sheet knows
 * one layer only: its components would lie below the reset of the base.
 */
export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer properties,theme,base,components,utilities;${file.source}`
    },
  },
})
