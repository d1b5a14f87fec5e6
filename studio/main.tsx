// First, since it declares the layers of the kit's styles.
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StudioScreen } from './studio.tsx'
import { focusNewElements } from './ui/auto-focus.ts'

focusNewElements()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <StudioScreen />
  </StrictMode>,
)
