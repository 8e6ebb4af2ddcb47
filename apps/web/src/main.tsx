import '@fontsource/nunito/latin-400.css'
import '@fontsource/nunito/latin-600.css'
import '@fontsource/nunito/latin-700.css'
import '@fontsource/nunito/latin-800.css'
import '@fontsource/nunito/latin-ext-400.css'
import '@fontsource/nunito/latin-ext-600.css'
import '@fontsource/nunito/latin-ext-700.css'
import '@fontsource/nunito/latin-ext-800.css'
import './app/theme/tokens.css'
import './app/theme/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyTheme } from './app/theme/theme-choice.ts'
import { hasStoredSession } from './lib/api/tokens.ts'
import { loadInstallation } from './lib/session/installation.ts'
import { startSession } from './lib/session/session-store.ts'

applyTheme()
void loadInstallation().catch(() => undefined)
void startSession()
if (hasStoredSession()) void import('./app/shell/general-layout.tsx')

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
