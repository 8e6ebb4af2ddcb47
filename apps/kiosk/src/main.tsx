import '@fontsource/nunito/latin-400.css'
import '@fontsource/nunito/latin-600.css'
import '@fontsource/nunito/latin-700.css'
import '@fontsource/nunito/latin-800.css'
import '@fontsource/nunito/latin-ext-400.css'
import '@fontsource/nunito/latin-ext-600.css'
import '@fontsource/nunito/latin-ext-700.css'
import '@fontsource/nunito/latin-ext-800.css'
import './base.css'
import './kiosk.css'
import './card.css'
import './narrow.css'
import {
  keepUpToDate,
  latePhotos,
  onlySenderOf,
  openStore,
  PunchDevice,
  sinceLastInputMs,
  stayAwake,
} from '@timeloom/device'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import { takeCode } from './enrol-address.ts'
import { openLogo } from './device/logo.ts'
import { actionsOf } from './flow/actions-of.ts'
import { PunchFlow } from './flow/punch-flow.ts'
import { lateVisitors } from './visitors/late-visitors.ts'
import { App } from './screens/app.tsx'
import { Unusable } from './screens/unusable.tsx'

const NAME = 'timeloom-kiosk'
const UNUSED_MS = 30_000

/** Starts the kiosk. @returns what is shown */
async function start(): Promise<ReactNode> {
  if (!isSecureContext) return <Unusable reason="insecure" />
  // a browser that runs short of room removes what it was not asked to keep: punches that wait
  void navigator.storage.persist()
  const store = await openStore({ name: NAME, onLost: () => location.reload() })
  const kiosk = await PunchDevice.open({
    store,
    fetch: (address, request) => fetch(address, request),
    now: () => Date.now(),
    appVersion: version,
    asOnlySender: onlySenderOf(NAME),
  })
  addEventListener('online', () => kiosk.networkChanged(true))
  addEventListener('offline', () => kiosk.networkChanged(false))
  const photos = latePhotos(kiosk, `${NAME}-photos`)
  const flow = new PunchFlow(actionsOf(kiosk, photos))
  const visitors = lateVisitors(kiosk)
  const isSending = () => kiosk.isSending || visitors.isSending() || photos.now()?.isSending === true
  keepUpToDate(() => flow.isAtRest && !isSending() && sinceLastInputMs() > UNUSED_MS)
  stayAwake()
  return <App kiosk={kiosk} flow={flow} logo={openLogo(kiosk)} visitors={visitors} code={takeCode()} />
}

/** Nobody is there to reload a kiosk that shows nothing. */
const reloadAfter = (milliseconds: number) => setTimeout(() => location.reload(), milliseconds)
const onUncaughtError = () => reloadAfter(5_000)

/** The store does not open, as on a full disk. */
function withoutStore(): ReactNode {
  reloadAfter(30_000)
  return <Unusable reason="noStore" />
}

const root = document.getElementById('root')
if (root) createRoot(root, { onUncaughtError }).render(await start().catch(withoutStore))
