// First, since it names the layers that the kit's own styles go into.
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StudioScreen } from './studio.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <StudioScreen />
  </StrictMode>,
)
