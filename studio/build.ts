import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { lightPackages } from '../common/light-packages.ts'
import { preactForReact } from '../common/preact-for-react.ts'
import { layerOrder } from './layer-order.ts'

/** Builds the studio to `dist/studio`, with its assets under `/studio/`; the manifest names the script of public pages. */
await build({
  root: import.meta.dirname,
  base: '/studio/',
  configFile: false,
  logLevel: 'warn',
  plugins: [lightPackages(), react(), tailwindcss(), layerOrder()],
  resolve: { alias: preactForReact },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'studio'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'page', 'main.ts')],
    },
    chunkSizeWarningLimit: 1500,
  },
})
